import { type ColorRole, darkColors, lightColors } from '#ui/tokens.ts'
import { pageFont } from '../bio/page-fonts.ts'
import { cartStyle } from '../cart/cart-style.ts'
import { colorsOf } from '../page-style.ts'

const used: ColorRole[] = [
  'ground',
  'surface',
  'sunken',
  'ink',
  'ink-muted',
  'line',
  'line-strong',
  'action-text',
  'action-soft',
  'action-soft-text',
  'cta',
  'on-cta',
  'live',
  'on-live',
  'live-text',
  'paid-text',
  'paid-soft',
  'warn-text',
  'warn-soft',
  'focus',
]

const font = pageFont('Instrument Sans')

/** Loads the font once the first text is on the screen; empty without a build. */
export const fontScript = font.script

/** The style of all pages of a live. What belongs to another state of the stream is hidden by `data-state`. */
export const liveStyle = `${font.rules}:root{color-scheme:light dark;${colorsOf(used, lightColors)}}
@media(prefers-color-scheme:dark){:root{${colorsOf(used, darkColors)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100svh;background:var(--ground);color:var(--ink);font:16px/1.5 var(--f);overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}
a{color:var(--action-text);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px;border-radius:4px}
[hidden],body:not([data-state=live]) .if-live,body:not([data-state=pending]) .if-pending,body:not([data-state=finished]) .if-finished{display:none!important}
.x{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
svg{display:block;flex:none;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
main,header.bar,footer{max-width:1080px;margin:0 auto;padding-inline:16px}
header.bar{display:flex;align-items:center;gap:12px;min-height:68px}
.bar .shop{display:flex;flex:1;align-items:center;gap:10px;min-width:0;font-weight:600}.bar .shop img,.bar .shop i{flex:none;width:40px;height:40px;border-radius:50%;object-fit:cover}
.bar .shop i{display:grid;place-items:center;background:var(--action-soft);color:var(--action-soft-text);font-style:normal;font-weight:700}
.bar .shop .logo{font-weight:400;max-height:44px;overflow:hidden}.logo p,.logo h1,.logo h2,.logo h3{font-size:18px;line-height:1.2}
.round{display:grid;place-items:center;width:44px;height:44px;border:1px solid var(--line);border-radius:50%;color:inherit;background:var(--surface)}
.cover{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:10px;background:var(--sunken)}
h1{margin-top:16px;font-size:28px;line-height:1.15;letter-spacing:-.01em;text-wrap:balance}
h2{font-size:18px;line-height:1.3}
.muted,.hint{color:var(--ink-muted)}.hint{font-size:14px}
.badge{display:inline-flex;align-items:center;gap:7px;padding:3px 12px;border-radius:99px;background:var(--live);color:var(--on-live);font-size:14px;font-weight:600}
.badge:before{content:"";width:8px;height:8px;border-radius:50%;background:currentColor;animation:b 1.6s infinite}@keyframes b{50%{opacity:.35}}
.card{margin-top:20px;padding:18px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.when{display:block;font-size:18px;font-weight:600;line-height:1.3}.when:first-letter{text-transform:uppercase}
.count{display:flex;gap:8px;margin-top:12px}.count span{flex:1;max-width:88px;padding:8px 4px;border-radius:8px;background:var(--sunken);text-align:center;font-size:12px;color:var(--ink-muted);line-height:1.3}
.count b{display:block;font-size:28px;line-height:1.15;color:var(--ink);font-variant-numeric:tabular-nums}
.btn,button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:0 16px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);color:var(--ink);font:600 16px/1.2 var(--f);text-decoration:none;cursor:pointer}
.cta{width:100%;min-height:52px;margin-top:16px;border-color:var(--cta);background:var(--cta);color:var(--on-cta)}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}.row .btn,.row button,summary.btn{font-size:14px;padding:0 12px}
summary.btn{list-style:none}summary.btn::-webkit-details-marker{display:none}details.menu{position:relative}details.menu>div{display:grid;margin-top:4px}.menu a{display:flex;align-items:center;min-height:44px;padding:0 12px}
form{margin-top:18px;padding-top:18px;border-top:1px solid var(--line)}form h2+p{margin-top:4px}
label{display:block;margin-top:12px;font-size:14px;font-weight:500}
input[type=email]{display:block;width:100%;min-height:48px;margin-top:4px;padding:0 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--ground);color:var(--ink);font:16px var(--f)}
.check{display:flex;gap:12px;align-items:flex-start;min-height:44px;font-weight:400;line-height:1.4}.check input{flex:none;width:22px;height:22px;margin:0;accent-color:var(--focus)}
[aria-invalid]{border-color:var(--live-text)!important;outline-color:var(--live-text)}.err{margin-top:4px;color:var(--live-text);font-size:14px}
form .btn,form button{width:100%;margin-top:14px}
.push{margin-top:14px}.push button{width:100%}.push .hint{margin-top:6px}.push [data-push-on]{display:flex;align-items:center;gap:12px}.push [data-push-cancel]{width:auto;flex:none;margin-left:auto;font-size:14px}
.note{margin-top:16px;padding:14px 16px;border-radius:8px;background:var(--paid-soft);color:var(--paid-text)}.note.warn{background:var(--warn-soft);color:var(--warn-text)}
section{margin-top:32px;border-top:1.5px solid var(--ink);padding-top:14px}
.text{margin-top:8px}.text>*+*{margin-top:10px}.text ul,.text ol{padding-left:20px;list-style:revert}.text h2,.text h3{font-size:16px}
.goods{display:grid;grid-template-columns:1fr 1fr;align-items:start;gap:16px 12px;margin-top:14px}.goods a,.goods div,.goods button{display:block;width:100%;min-height:0;padding:0;border:0;background:0 0;color:inherit;text-align:left;text-decoration:none;font:14px/1.35 var(--f)}
.goods img,.goods i{display:grid;place-items:center;width:100%;height:auto;aspect-ratio:1;margin-bottom:8px;border-radius:8px;object-fit:cover;background:var(--sunken);color:var(--ink-muted)}
.price{display:block;margin-top:2px;font-weight:600;font-size:16px;font-variant-numeric:tabular-nums}.price s{margin-right:6px;font-weight:400;font-size:14px;color:var(--ink-muted)}.price small{display:block;font-weight:400}
details.q{border-bottom:1px solid var(--line)}.q summary{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:52px;padding:8px 0;font-weight:600;cursor:pointer;list-style:none}.q summary::-webkit-details-marker{display:none}
.q summary:after{content:"+";font-size:22px;font-weight:400}.q[open] summary:after{content:"–"}.q .text{padding-bottom:14px;margin:0;white-space:pre-line;color:var(--ink-muted)}
footer{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;margin-top:40px;padding-bottom:24px;font-size:14px;color:var(--ink-muted)}footer nav{display:flex;flex:1 1 100%}footer a{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:inherit}footer nav a{width:44px;justify-content:center}.by{text-decoration:none}.by svg{width:20px;height:20px;stroke:none;fill:currentColor}
@media(min-width:900px){h1{font-size:36px}.wide{display:grid;grid-template:auto 1fr/minmax(0,1fr) 380px;gap:0 40px;align-items:start}.wide aside{grid-column:2;grid-row:1/span 2;position:sticky;top:16px}.wide aside .card{margin-top:0}.goods{grid-template-columns:repeat(3,1fr)}}
@media(prefers-reduced-motion:reduce){*{animation:none!important}}${cartStyle}`

/** Besides, on the page of recordings: the film with its chapters and its chat. */
export const replayStyle = `h1 small{display:block;margin-bottom:2px;font-size:16px;font-weight:400;letter-spacing:0;color:var(--ink-muted)}.chapters{grid-template-columns:minmax(0,1fr)}.recs{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;margin-top:16px}.rec{display:grid;grid-template-columns:minmax(0,1fr);gap:0 16px;margin:0}.rec .cover{border-radius:8px}.rec form{margin-top:0;padding-top:0;border:0}.rec video{width:100%;aspect-ratio:16/9;border-radius:8px;background:#000}.facts{margin-top:10px}
.said{display:grid;grid-template-rows:auto auto auto minmax(0,1fr);height:280px;margin:12px 0 0;padding:10px 0 0;border:1px solid var(--line);border-radius:10px;background:var(--ground)}.said h2,.said .hint{padding:0 14px;font-size:15px}.said ol{grid-row:4;overflow-y:auto;overscroll-behavior:contain;padding:6px 14px 12px;font-size:15px;line-height:1.4}.said li{padding:3px 0}.said small{display:block;font-size:13px;color:var(--ink-muted)}.said i{display:none;padding:0 6px;border:1px solid var(--line-strong);border-radius:99px;font-size:12px;font-style:normal}[data-role=host] .host,[data-role=moderator] .team,[data-kind=question] .ask{display:inline-block!important}[data-role=host] .host{border-color:transparent!important;background:var(--live);color:var(--on-live)}
.moments{max-height:250px;overflow-y:auto;overscroll-behavior:contain}.moment{display:grid;gap:6px;padding:8px 14px;border-bottom:1px solid var(--line);background:var(--surface);font-size:15px;line-height:1.35}.moment:first-child{border-top:1px solid var(--line)}.moments:not(:has(.moment:not([hidden]))){display:none}.said:has(.moment){height:440px}.moment small{font-size:13px}.moment small a{display:inline-block;padding:6px 0;color:inherit}.moment .options{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px}.moment li{display:flex;justify-content:space-between;gap:8px;padding:6px 10px;border:1px solid var(--line-strong);border-radius:8px;background:var(--ground)}.moment li span{min-width:0}
.three{display:grid;gap:4px;margin-top:12px;padding-left:20px;list-style:disc}
@media(min-width:900px){.rec{grid-template:'film facts' auto 'film said' minmax(0,1fr) 'parts said' auto/minmax(0,1fr) 320px}.film{grid-area:film}.parts{grid-area:parts}.facts{grid-area:facts;margin-top:0}.said{grid-area:said;height:auto;min-height:260px;max-height:420px}.said:has(.moment){height:auto;min-height:440px;max-height:560px}}`

/** Besides, on the page of a draw. */
export const drawStyle = `.draw{display:grid;gap:10px;margin-top:16px}.draw h2:not(:first-child){margin-top:12px}.draw h3{font-size:15px}.draw .hash{font-family:ui-monospace,monospace;font-size:14px}.draw summary{min-height:44px;padding:10px 0;cursor:pointer}.draw ol{padding-left:40px;list-style:decimal;font-family:ui-monospace,monospace;font-size:14px}.draw [data-faults]{font-weight:600}
.draw input{display:block;width:100%;min-height:48px;margin-top:4px;padding:0 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--ground);color:var(--ink);font:16px var(--f)}`

/** Besides, on pages that only say one thing: countdown, finished, missing. */
export const stageStyle = `.stage{display:grid;align-content:center;justify-items:center;min-height:calc(100svh - 68px);padding-block:16px 32px;text-align:center}.stage>*{width:100%;max-width:480px}.stage .badge{width:auto}.stage h1+p{margin-top:8px}.stage .hint+.muted{margin-top:16px}.stage .count,.stage .row{justify-content:center}.stage form{text-align:left}
.bg{position:fixed;inset:0;z-index:-2;width:100%;height:100%;object-fit:cover}.bg+i{position:fixed;inset:0;z-index:-1;background:var(--ground);opacity:.88}`
