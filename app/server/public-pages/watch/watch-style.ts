import { type ColorRole, darkColors, lightColors } from '#ui/tokens.ts'
import { pageFont } from '../bio/page-fonts.ts'
import { cartColors, cartStyle } from '../cart/cart-style.ts'
import { colorsOf } from '../page-style.ts'
import { chatStyle } from './chat-style.ts'
import { kitStyle } from './kit-style.ts'

const used: ColorRole[] = [
  'ground',
  'surface',
  'ink',
  'ink-muted',
  'line',
  'line-strong',
  'cta',
  'on-cta',
  'live',
  'on-live',
  ...cartColors,
]

const font = pageFont('Instrument Sans')

/** Loads the font once the first text is on the screen; empty without a build. */
export const watchFontScript = font.script

/** Which parts of the page a state shows: those that name it in `data-when`. */
const phases = ['asking', 'connecting', 'playing', 'reconnecting', 'away', 'refused', 'over']
const hiddenParts = phases
  .map((phase) => `body[data-phase=${phase}] [data-when]:not([data-when~=${phase}])`)
  .join(',')

/**
 * The picture fills a phone; from 900 px on, chat stands beside it and products below. Both places are not there while
 * they are empty. What stands over the picture is white on a dark veil in both themes.
 */
export const watchStyle = `${font.rules}:root{color-scheme:light dark;${colorsOf(used, lightColors)}}
@media(prefers-color-scheme:dark){:root{${colorsOf(used, darkColors)}}}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;background:#000;color:var(--ink);font:16px/1.45 var(--f)}
p,h1{margin:0}[hidden],${hiddenParts},body:not([data-blocked=yes]) .tap,body:not([data-muted=yes]) .unmute,body:not([data-behind=yes]) .tolive,body:not([data-seeks=yes]) .seek,body:not([data-way=hls]) .if-hls{display:none!important}
.x{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
svg{display:block;flex:none;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.stage{display:grid;grid-template:minmax(0,1fr) auto auto/minmax(0,1fr);height:100vh;height:100dvh}
.slot{min-width:0;background:var(--ground)}.slot:empty{display:none}
.player{position:relative;overflow:hidden;min-height:0;background:#000;color:#fff}
.player .bg{position:absolute;inset:-40px;width:calc(100% + 80px);height:calc(100% + 80px);object-fit:cover;filter:blur(30px) brightness(.5)}
video{position:absolute;inset:0;width:100%;height:100%;object-fit:contain}
.hud{position:absolute;inset:0 0 auto;display:flex;align-items:center;gap:10px;padding:14px 16px 40px;padding-top:calc(14px + env(safe-area-inset-top));background:linear-gradient(rgb(0 0 0/.76),rgb(0 0 0/.6) 58%,transparent)}
.hud div{flex:1;min-width:0}.hud h1,.hud p{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.hud h1{font-size:16px;line-height:1.25}.hud p{font-size:14px}
.hud img,.hud i{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;object-fit:cover;background:#fff1e6;color:#4a1e12;font-style:normal;font-weight:700}
.badge{display:inline-flex;align-items:center;gap:7px;padding:3px 10px;border-radius:99px;background:var(--live);color:var(--on-live);font-size:14px;font-weight:600;white-space:nowrap;text-decoration:none}.badge:before{content:"";width:8px;height:8px;border-radius:50%;background:currentColor;animation:b 1.6s infinite}@keyframes b{50%{opacity:.35}}
.seen{display:inline-flex;align-items:center;gap:5px;padding:3px 10px;border-radius:99px;background:rgb(0 0 0/.6);font-size:14px;font-variant-numeric:tabular-nums}.seen svg{width:16px;height:16px}.seen b{font-weight:600}
.says{position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:8px;padding:96px 24px;text-align:center;background:rgb(0 0 0/.62)}.says b{font-size:22px;line-height:1.25}.says.soft{background:none}.says.soft b{padding:6px 14px;border-radius:99px;background:rgb(0 0 0/.6);font-size:16px;font-weight:500}
.says:before{content:"";width:120px;height:3px;border-radius:3px;background:linear-gradient(90deg,transparent,#fff,transparent) 0/50% 100% no-repeat rgb(255 255 255/.25);animation:w 1.4s infinite linear}.says.still:before{display:none}@keyframes w{from{background-position:-100% 0}to{background-position:200% 0}}
button,.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:0 16px;border:0;border-radius:8px;background:rgb(0 0 0/.6);color:#fff;font:600 16px/1.2 var(--f);text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid #fff;outline-offset:2px;box-shadow:0 0 0 4px #000}
.tap,.unmute{position:absolute;left:50%;transform:translateX(-50%);min-height:52px;padding:0 24px;border-radius:99px;background:var(--cta);color:var(--on-cta);white-space:nowrap;z-index:1}.tap{top:calc(50% - 26px)}.player{--foot:calc(84px + env(safe-area-inset-bottom))}[data-seeks=yes] .player{--foot:calc(124px + env(safe-area-inset-bottom))}[data-seeks=yes] .player:has(.saving:not([hidden])){--foot:calc(170px + env(safe-area-inset-bottom))}.unmute{bottom:var(--foot)}[data-blocked=yes] .unmute{display:none}
.caps{position:absolute;inset:auto 16px var(--foot);text-align:center;font-size:18px;line-height:1.4;pointer-events:none}.caps:empty{display:none}[data-muted=yes] .caps{bottom:calc(var(--foot) + 64px)}.caps span{padding:2px 8px;background:rgb(0 0 0/.78);box-decoration-break:clone;-webkit-box-decoration-break:clone}
.controls{position:absolute;inset:auto 0 0;display:flex;flex-wrap:wrap;align-items:center;gap:0 4px;padding:32px 8px calc(8px + env(safe-area-inset-bottom));background:linear-gradient(transparent,rgb(0 0 0/.6) 42%,rgb(0 0 0/.76))}
.controls button{min-width:44px;padding:0 10px;background:0 0}.controls .gap{flex:1}.controls [aria-pressed=true].toggle{background:#fff;color:#11161f}.controls .tolive{gap:7px;font-size:14px;padding:0 14px;background:rgb(255 255 255/.2)}.tolive:before{content:"";width:8px;height:8px;border-radius:50%;background:var(--live);box-shadow:0 0 0 2px #fff}
.off,[data-muted=yes] .on{display:none}[data-muted=yes] .off{display:block}.go{display:none}[data-paused=yes] .go{display:block}[data-paused=yes] .stop{display:none}
.bar{display:flex;flex:1 1 100%;align-items:center;justify-content:flex-end;gap:8px}.seek{flex:1;min-width:0;height:44px;margin:0 8px;accent-color:var(--live)}
.slower{font-size:14px;padding:0 8px}.saving{flex:1 1 100%;font-size:14px;padding:0 8px}
${chatStyle}${kitStyle}
@media(max-width:899px){.wide-only{display:none}.slower{display:none}}
@media(min-width:900px){[data-seeks=yes] .player:has(.saving:not([hidden])){--foot:148px}.stage{grid-template:minmax(0,1fr) auto/minmax(0,1fr) auto}.player{grid-area:1/1}.goods{grid-area:2/1}.chat{grid-area:1/2/3/3;width:400px;border-left:1px solid var(--line)}}
@media(prefers-reduced-motion:reduce){*{animation:none!important}}${cartStyle}.picks{padding-right:24px;mask-image:linear-gradient(90deg,#000 calc(100% - 24px),transparent)}.picks .pick{flex-basis:176px;min-width:0}
.pick i,.line i{display:grid;place-items:center}.pick i:before,.line i:before{content:"";width:24px;height:22px;background:var(--ink-muted);opacity:.6;clip-path:polygon(30% 0,50% 9%,70% 0,100% 18%,89% 43%,77% 37%,77% 100%,23% 100%,23% 37%,11% 43%,0 18%)}`
