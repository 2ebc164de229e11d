import { type ColorRole, darkColors, lightColors } from '#ui/tokens.ts'
import { colorsOf } from '../page-style.ts'

const used: ColorRole[] = [
  'ground',
  'surface',
  'ink',
  'ink-muted',
  'line',
  'line-strong',
  'action-text',
  'action-soft',
  'action-soft-text',
  'cta',
  'on-cta',
  'live-text',
  'live-soft',
  'paid-text',
  'paid-soft',
  'warn-text',
  'warn-soft',
  'focus',
]

/** The whole style, with the device's fonts: ours alone would weigh more than the page may. */
export const bagStyle = `:root{color-scheme:light dark;${colorsOf(used, lightColors)}}
@media(prefers-color-scheme:dark){:root{${colorsOf(used, darkColors)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,-apple-system,Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:0 16px 40px}
a{color:var(--action-text);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}ul{list-style:none}
h1{font-size:22px;line-height:1.2}h2{font-size:18px;line-height:1.3}
.top{display:flex;align-items:center;gap:12px;padding:16px 0}.top img,.top i{flex:none;width:48px;height:48px;border-radius:10px;object-fit:cover}
.top i{display:grid;place-items:center;background:var(--action-soft);color:var(--action-soft-text);font:700 22px system-ui}
.top div{flex:1;min-width:0}.top>a{display:inline-flex;align-items:center;min-height:44px;font-size:14px}
.muted,.hint,footer{color:var(--ink-muted);font-size:14px}
.state{padding:14px 16px;border-radius:10px;background:var(--action-soft);color:var(--action-soft-text)}
.state.paid{background:var(--paid-soft);color:var(--paid-text)}.state.warn,.note{background:var(--warn-soft);color:var(--warn-text)}.state.over{background:var(--live-soft);color:var(--live-text)}
.left{margin-top:4px;font-size:14px}.left b{font-size:22px;font-variant-numeric:tabular-nums}
.note{margin-bottom:12px;padding:12px 16px;border-radius:10px}
section{margin-top:16px;padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
section>h2{margin-bottom:8px}.bar{display:flex;align-items:center;justify-content:space-between;gap:12px}
.lines li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:10px 0;border-top:1px solid var(--line)}.lines li:first-child{border-top:0}
.lines b{font-weight:600}.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.acts{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:0 8px;align-items:flex-start;margin-left:-8px}
button,.btn,summary.link{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 16px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);color:var(--ink);font:600 16px/1.2 system-ui,Roboto,sans-serif;text-decoration:none;cursor:pointer}
.acts button,summary.link,.plain{padding:0 8px;border-color:transparent;background:0 0;color:var(--action-text);font-size:14px;font-weight:500;text-decoration:underline;text-underline-offset:3px}
summary.link::marker{content:""}summary.link::-webkit-details-marker{display:none}
details[open]>p{margin:4px 0 8px}.acts details button{color:var(--live-text)}
.cta{width:100%;min-height:52px;border-color:var(--cta);background:var(--cta);color:var(--on-cta)}
label{display:block;margin-top:12px;font-size:14px;font-weight:500}
input:not([type=radio]),select{display:block;width:100%;min-height:48px;margin-top:4px;padding:0 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--ground);color:var(--ink);font:16px system-ui,Roboto,sans-serif}
[aria-invalid]{border-color:var(--live-text)!important}.err{margin-top:4px;color:var(--live-text);font-size:14px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:0 12px}form>button{margin-top:16px}.acts form>button,.bar form>button{margin-top:0}
.acts,summary.link,a.plain{margin-left:-8px}.acts summary.link{margin-left:0}button+.hint,label+.hint,.row+.hint,.err+.muted{margin-top:6px}.wide{width:100%}#coupon{padding-block:4px}
fieldset{margin:8px 0 0;padding:0;border:0}legend{padding:0;font-weight:600}
.opt{display:flex;align-items:center;gap:12px;min-height:52px;margin-top:8px;padding:8px 12px;border:1px solid var(--line-strong);border-radius:8px;font-size:16px;font-weight:400}
.opt input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--focus)}.opt span{flex:1}.opt small{display:block;color:var(--ink-muted);font-size:14px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:3px 0}dd{text-align:right;font-variant-numeric:tabular-nums}
.sum{margin-top:6px;padding-top:10px!important;border-top:1px solid var(--line);font-size:18px;font-weight:700}
.law h3{margin-top:12px;font-size:14px}.law p{font-size:14px;color:var(--ink-muted)}.law details p{white-space:pre-line}
.qr svg{display:block;width:220px;height:220px;margin:12px auto;border-radius:8px;background:#fff}
#code{display:block;max-height:96px;overflow:auto;margin:12px 0;padding:12px;border-radius:8px;background:var(--ground);font:13px/1.4 ui-monospace,monospace;word-break:break-all;user-select:all}
button[disabled]{opacity:.6}.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}footer{margin-top:20px}`
