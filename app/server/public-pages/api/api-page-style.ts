import { type ColorRole, fonts, radii } from '#ui/tokens.ts'
import { pageStyle } from '../page-style.ts'
import { wordmarkColors, wordmarkStyle } from '../wordmark.ts'

const used: ColorRole[] = [
  'ground',
  'surface',
  'ink',
  'ink-muted',
  'line',
  'action-text',
  'focus',
  ...wordmarkColors,
]

/** The whole style of the page that describes the API. */
export const apiPageStyle = (): string => pageStyle(used, layout)

const layout = `html{scroll-padding-top:24px}
body{line-height:1.6;overflow-wrap:break-word}
.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:1400px;margin:0 auto;padding:12px 20px}
.bar a,.foot a{display:inline-flex;align-items:center;min-height:44px}
.home{color:var(--ink)}
${wordmarkStyle}
.sheet{max-width:1400px;margin:0 auto;padding:20px 20px 56px}
h1,h2,h3{font-family:${fonts.display};line-height:1.2;text-wrap:balance}
h1{font-size:clamp(28px,6vw,40px);letter-spacing:-.02em;margin:0 0 8px}
h2{font-size:26px;letter-spacing:-.01em;margin:56px 0 8px}
h3{font-size:19px;margin:0 0 4px}
.lead{max-width:68ch;margin:0 0 24px;color:var(--ink-muted)}
.text{min-width:0}
.text p,.text>section>ul{max-width:72ch;margin:0 0 12px}.text li{margin:0 0 6px}
.call{padding:28px 0;border-top:1px solid var(--line)}
h2+.call{border-top:0;padding-top:12px}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13.5px}
.route{font-weight:600}.route code{font-size:15px}
.method{font:700 12px/1 ${fonts.text};letter-spacing:.04em;padding:4px 8px;border:1px solid var(--line);border-radius:6px;background:var(--surface)}
.needs,.of{color:var(--ink-muted);font-size:14px}
.of{margin:0 0 4px!important}
pre{margin:0 0 16px;padding:14px 16px;max-height:420px;overflow:auto;border:1px solid var(--line);border-radius:${radii.card};background:var(--surface);line-height:1.5;tab-size:2}
details{margin:0 0 12px}
.call summary{display:flex;align-items:center;min-height:44px;cursor:pointer;font-weight:600;color:var(--action-text)}
.call summary::before{content:"+";width:20px}.call details[open] summary::before{content:"−"}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:1.45}
th,td{padding:7px 12px 7px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{color:var(--ink-muted);font-weight:600}td:first-child{width:46%}
.contents{margin:0 0 24px;padding:6px 20px;border-radius:${radii.card};border:1px solid var(--line);background:var(--surface);font-size:15px}
.contents summary{padding:10px 0;font:700 16px/1.4 ${fonts.display};cursor:pointer}
.contents ul{margin:0;padding:0;list-style:none}.contents ul ul{padding-left:14px;margin-bottom:8px}
.contents a{display:block;padding:8px 0;color:var(--ink);text-decoration:none;line-height:1.35}.contents a:hover{text-decoration:underline}
.contents ul ul a{color:var(--ink-muted);font-size:14px}
.foot{border-top:1px solid var(--line)}
.foot nav{display:flex;flex-wrap:wrap;gap:4px 28px;max-width:1400px;margin:0 auto;padding:16px 20px 40px}
@media(min-width:960px){
.columns{display:grid;grid-template-columns:220px minmax(0,1fr);align-items:start;gap:48px}
.contents{position:sticky;top:24px;max-height:calc(100vh - 48px);overflow:auto}
.contents a{padding:5px 0}
.text>section:first-child h2{margin-top:0}
/* On wide screens the contents are always open, if the browser supports it. */
@supports selector(::details-content){.contents ::details-content{content-visibility:visible;block-size:auto}.contents summary{list-style:none;pointer-events:none}.contents summary::-webkit-details-marker{display:none}}}
@media(min-width:1200px){.pair{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:32px}}
@media print{.skip,.contents,.bar a+a,.foot{display:none}.columns{display:block}pre{max-height:none;white-space:pre-wrap}h2,h3{break-after:avoid}}`
