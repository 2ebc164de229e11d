import { lightColors, radii } from '#ui/tokens.ts'
import { documentColors, documentStyle } from './document-page.ts'
import { colorsOf } from './page-style.ts'

/** The whole style of a legal page: the product's colours by system theme, its fonts if the pages are built. */
export const legalPageStyle = (): string => documentStyle(1100, ['warn-soft', 'warn-text'], layout)

const layout = `body{line-height:1.65}
h2{font-size:22px;letter-spacing:-.01em;margin:40px 0 8px}
h3{font-size:18px;margin:24px 0 4px}
.version{margin:0 0 24px;color:var(--ink-muted);font-variant-numeric:tabular-nums}
.notice{max-width:68ch;margin:0 0 24px;padding:12px 16px;border-radius:${radii.card};background:var(--warn-soft);color:var(--warn-text)}
.text{max-width:68ch;text-wrap:pretty}
.text p,.text ul,.text ol{margin:0 0 14px}.text ul,.text ol{padding-left:22px}.text li{margin:0 0 6px}
.text table{width:100%;margin:8px 0 20px;border-collapse:collapse;font-size:15px;line-height:1.5}
.text th,.text td{padding:10px 12px 10px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.text th{color:var(--ink-muted);font-weight:600}.text td:first-child{width:48%}
.contents{margin:0 0 32px}.contents a{padding:10px 0}
@media(min-width:960px){
.columns{grid-template-columns:minmax(0,68ch) minmax(200px,260px);justify-content:space-between}
.contents{order:2}.contents a{padding:5px 0}.contents ol{margin-bottom:10px}.text h2:first-child{margin-top:0}}
@media print{
:root{color-scheme:light;${colorsOf([...documentColors, 'warn-soft', 'warn-text'], lightColors)}--ground:#fff;--surface:#fff}
body{font-size:11pt}tr,li{break-inside:avoid}a{color:inherit}}`
