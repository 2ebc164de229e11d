import { fonts, radii } from '#ui/tokens.ts'
import { documentStyle } from '../document-page.ts'

/** The whole style of the page that describes the API. */
export const apiPageStyle = (): string => documentStyle(1400, [], layout)

const layout = `body{line-height:1.6}
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
.call details{margin:0 0 12px}
.call summary{display:flex;align-items:center;min-height:44px;cursor:pointer;font-weight:600;color:var(--action-text)}
.call summary::before{content:"+";width:20px}.call details[open] summary::before{content:"−"}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:1.45}
th,td{padding:7px 12px 7px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{color:var(--ink-muted);font-weight:600}td:first-child{width:46%}
.contents{margin:0 0 24px}.contents a{padding:8px 0}
.contents ul ul{padding-left:14px;margin-bottom:8px}.contents ul ul a{color:var(--ink-muted);font-size:14px}
@media(min-width:960px){
.columns{grid-template-columns:220px minmax(0,1fr)}
.contents a{padding:5px 0}.text>section:first-child h2{margin-top:0}}
@media(min-width:1200px){.pair{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:32px}}
@media print{pre{max-height:none;white-space:pre-wrap}}`
