import { type ColorRole, fonts, lightColors, radii } from '#ui/tokens.ts'
import { colorsOf, pageStyle } from './page-style.ts'
import { wordmarkColors, wordmarkStyle } from './wordmark.ts'

const used: ColorRole[] = [
  'ground',
  'surface',
  'ink',
  'ink-muted',
  'line',
  'action-text',
  'warn-soft',
  'warn-text',
  'focus',
  ...wordmarkColors,
]

/** The whole style of a legal page: the product's colours by system theme, its fonts if the pages are built. */
export const legalPageStyle = (): string => pageStyle(used, layout)

const layout = `html{scroll-padding-top:24px}
body{line-height:1.65;overflow-wrap:break-word}
.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:1100px;margin:0 auto;padding:12px 20px}
.bar a,.foot a{display:inline-flex;align-items:center;min-height:44px}
.home{color:var(--ink)}
${wordmarkStyle}
.sheet{max-width:1100px;margin:0 auto;padding:20px 20px 56px}
h1,h2,h3{font-family:${fonts.display};line-height:1.2;text-wrap:balance}
h1{font-size:clamp(28px,6vw,40px);letter-spacing:-.02em;margin:0 0 8px}
h2{font-size:22px;letter-spacing:-.01em;margin:40px 0 8px}
h3{font-size:18px;margin:24px 0 4px}
.version{margin:0 0 24px;color:var(--ink-muted);font-variant-numeric:tabular-nums}
.notice{max-width:68ch;margin:0 0 24px;padding:12px 16px;border-radius:${radii.card};background:var(--warn-soft);color:var(--warn-text)}
.text{max-width:68ch;text-wrap:pretty}
.text p,.text ul,.text ol{margin:0 0 14px}.text ul,.text ol{padding-left:22px}.text li{margin:0 0 6px}
.text table{width:100%;margin:8px 0 20px;border-collapse:collapse;font-size:15px;line-height:1.5}
.text th,.text td{padding:10px 12px 10px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.text th{color:var(--ink-muted);font-weight:600}.text td:first-child{width:48%}
.contents{margin:0 0 32px;padding:6px 20px;border-radius:${radii.card};border:1px solid var(--line);background:var(--surface);font-size:15px}
.contents summary{padding:10px 0;font:700 16px/1.4 ${fonts.display};cursor:pointer}
.contents ol{margin:0;padding:0;list-style:none}
.contents a{display:block;padding:10px 0;color:var(--ink);text-decoration:none;line-height:1.35}.contents a:hover{text-decoration:underline}
.foot{border-top:1px solid var(--line)}
.foot nav{display:flex;flex-wrap:wrap;gap:4px 28px;max-width:1100px;margin:0 auto;padding:16px 20px 40px}
@media(min-width:960px){
.columns{display:grid;grid-template-columns:minmax(0,68ch) minmax(200px,260px);justify-content:space-between;align-items:start;gap:48px}
.contents{order:2;position:sticky;top:24px;max-height:calc(100vh - 48px);overflow:auto}
.contents a{padding:5px 0}.contents ol{margin-bottom:10px}.text h2:first-child{margin-top:0}
/* On wide screens the contents are always open, if the browser supports it. */
@supports selector(::details-content){.contents ::details-content{content-visibility:visible;block-size:auto}.contents summary{list-style:none;pointer-events:none}.contents summary::-webkit-details-marker{display:none}}}
@media print{
:root{color-scheme:light;${colorsOf(used, lightColors)}--ground:#fff;--surface:#fff}
body{font-size:11pt}.skip,.contents,.foot,.bar a+a{display:none}.columns{display:block}
h2,h3{break-after:avoid}tr,li{break-inside:avoid}a{color:inherit}}`
