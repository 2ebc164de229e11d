/**
 * The chat below the picture on a phone, at most 46 % of the screen, which shrinks with the keyboard; beside it from
 * 900 px on.
 */
export const chatStyle = `.chat{display:grid;grid-template:auto auto auto minmax(0,1fr) auto/minmax(0,1fr);position:relative;height:46vh;height:46dvh;min-height:190px}
.chat button{background:0 0;color:inherit;min-height:40px;padding:0 10px}.chat :focus-visible,.chat ol:focus-visible{outline:2px solid var(--ink);outline-offset:-2px;box-shadow:none}
.tabs{display:flex;align-items:center;gap:4px;padding:0 8px;border-bottom:1px solid var(--line)}.tabs button{min-height:44px;border-radius:0;border-bottom:2px solid transparent;font-size:15px;color:var(--ink-muted)}.tabs [aria-selected=true]{color:var(--ink);border-color:currentColor}.tabs b:not(:empty){padding:0 7px;border-radius:99px;background:var(--live);color:var(--on-live);font-size:13px}
.slow{flex:1;padding-right:8px;text-align:right;font-size:13px;color:var(--ink-muted)}.slow b{font-weight:600}
.pin{display:flex;gap:6px;padding:8px 16px;border-bottom:1px solid var(--line);background:var(--surface);font-size:14px}.pin i{font-style:normal;color:var(--ink-muted)}.pin span{min-width:0;overflow-wrap:anywhere}
.panel{grid-row:4;grid-column:1;min-height:0;display:grid}[data-tab=chat] #panel-questions,[data-tab=questions] #panel-chat{display:none}
.quiet{grid-area:1/1;place-self:center;padding:16px;color:var(--ink-muted);text-align:center}
.chat ol{grid-area:1/1;margin:0;padding:8px 4px 8px 16px;list-style:none;overflow-y:auto;overscroll-behavior:contain}
.chat li{position:relative;padding:4px 44px 4px 0;font-size:15px;line-height:1.4;overflow-wrap:anywhere}.chat li>b{font-weight:600;margin-right:4px}.chat li [data-part=to]{display:block;font-size:13px;color:var(--ink-muted)}
.chat li i{display:none;margin-right:4px;padding:0 6px;border:1px solid var(--line-strong);border-radius:99px;font-size:12px;font-style:normal}[data-role=host] .host,[data-role=moderator] .team,[data-messages] [data-kind=question] .ask,[data-answered=yes] .done{display:inline-block!important}[data-role=host] .host{border-color:transparent!important;background:var(--live);color:var(--on-live)}
.chat li [data-part=reply]{position:absolute;top:0;right:0;min-width:40px;min-height:40px;padding:0;color:var(--ink-muted)}.chat li [data-part=reply] svg{width:18px;height:18px}
.chat small{display:none;font-size:13px;color:var(--ink-muted)}.chat small button{min-height:32px;padding:0 4px;font-size:13px;text-decoration:underline}[data-state=sending] .on,[data-state=waiting] .held,[data-state=failed] .lost,[data-state=refused] .bad{display:block!important}[data-state=sending]>span,[data-state=waiting]>span{opacity:.7}
.chat .new{position:absolute;left:50%;bottom:124px;transform:translateX(-50%);min-height:36px;border-radius:99px;background:var(--ink);color:var(--ground);font-size:14px}
.closed{grid-row:5;padding:14px 16px calc(14px + env(safe-area-inset-bottom));border-top:1px solid var(--line);color:var(--ink-muted);text-align:center}
.chat form{grid-row:5;display:grid;gap:6px;padding:8px 12px calc(6px + env(safe-area-inset-bottom));border-top:1px solid var(--line)}.chat form .to{display:flex;align-items:center;gap:4px;font-size:14px;color:var(--ink-muted)}.chat form .to button{margin-left:auto}.chat form .to svg{width:18px;height:18px}
.chat input:not([type]),.chat textarea{width:100%;min-height:44px;padding:10px 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);color:var(--ink);font:16px/1.4 var(--f);resize:none;field-sizing:content;max-height:110px}.chat ::placeholder{color:var(--ink-muted);opacity:1}
.write{display:flex;gap:8px;align-items:end}.write button{flex:none;min-width:44px;min-height:44px;background:var(--cta);color:var(--on-cta)}.as{justify-content:flex-start;min-height:32px!important;padding:0!important;gap:4px!important;font-weight:400!important;font-size:13px!important;color:var(--ink-muted)!important}
.under{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;font-size:14px}.under label{display:flex;align-items:center;gap:8px;min-height:40px;cursor:pointer}.under input{width:20px;height:20px;margin:0;accent-color:var(--cta)}.under span button{min-width:40px;padding:0;font-size:20px}
.asked{position:absolute;left:16px;right:16px;bottom:calc(84px + env(safe-area-inset-bottom));display:grid;gap:2px;max-width:520px;margin:auto;padding:10px 14px;border-radius:10px;background:rgb(0 0 0/.76);color:#fff;overflow-wrap:anywhere}.asked b{font-size:14px;font-weight:600}
.fly{position:absolute;right:12px;bottom:84px;width:90px;height:50%;pointer-events:none}.fly i{position:absolute;bottom:0;font-style:normal;font-size:26px;animation:fly 2.4s ease-out forwards}.fly .f1{left:22px;animation-duration:2s}.fly .f2{left:44px;animation-duration:2.8s}.fly .f3{left:62px}@keyframes fly{to{transform:translateY(-220px);opacity:0}}
@media(min-width:900px){.chat{height:auto}.chat .new{bottom:140px}}`
