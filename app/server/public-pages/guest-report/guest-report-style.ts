import { type ColorRole, fonts, radii } from '#ui/tokens.ts'
import { pageStyle } from '../page-style.ts'
import { wordmarkColors, wordmarkStyle } from '../wordmark.ts'

const used: ColorRole[] = [
  'ground',
  'surface',
  'sunken',
  'ink',
  'ink-muted',
  'ink-faint',
  'line',
  'edge',
  'action',
  'on-action',
  'action-text',
  'action-soft',
  'action-soft-text',
  'warn-soft',
  'warn-text',
  'focus',
  ...wordmarkColors,
]

/** The whole style of a guest report: the product's colours by system theme, its fonts if the pages are built. */
export const guestReportStyle = (): string => pageStyle(used, layout)

/** Widths of the covers over names and texts, in em; a row's width depends only on its position. */
const coverWidths = { name: [5.5, 7, 6, 8, 6.5], text: [13, 9, 16, 11, 14] }

const covers = Object.entries(coverWidths)
  .flatMap(([part, widths]) => widths.map((width, at) => `.c-${part}${at}{width:${width}em}`))
  .join('')

const layout = `body{overflow-wrap:anywhere}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.top{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:860px;margin:0 auto;padding:10px 16px}
.top a{display:inline-flex;align-items:center;min-height:44px}
.home{color:var(--ink)}
${wordmarkStyle}
main{max-width:860px;margin:0 auto;padding:14px 16px 40px}
.eyebrow{margin:0;color:var(--ink-muted);font-size:14px}
h1{margin:2px 0 0;font:700 clamp(26px,7vw,38px)/1.15 ${fonts.display};letter-spacing:-.02em;text-wrap:balance}
.date{margin:6px 0 0;color:var(--ink-muted)}
.figures{display:flex;flex-wrap:wrap;gap:6px 28px;margin:20px 0;padding:0;list-style:none}
.figures b{display:block;font:700 28px/1.1 ${fonts.display};letter-spacing:-.01em;font-variant-numeric:tabular-nums}
.figures span{color:var(--ink-muted);font-size:14px}
.notice{margin:0 0 20px;padding:12px 16px;border-radius:${radii.card};background:var(--action-soft);color:var(--action-soft-text);text-wrap:pretty}
.notice.warn{background:var(--warn-soft);color:var(--warn-text)}
.tabs{display:flex;gap:20px;margin:0 -16px;padding:0 16px;overflow-x:auto;border-bottom:1px solid var(--line);scrollbar-width:none}
.tabs a{display:inline-flex;flex:none;align-items:center;gap:8px;min-height:48px;padding:0;border-bottom:3px solid transparent;color:var(--ink-muted);font-weight:500;text-decoration:none;white-space:nowrap}
.tabs a[aria-current]{border-color:var(--action);color:var(--ink)}
.tabs span{color:var(--ink-faint);font-size:14px;font-variant-numeric:tabular-nums}
.rows{margin:0 -16px;padding:0;list-style:none}
.rows li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:10px 16px;border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 66px}
.rows b{min-width:0;font-size:14px;font-weight:600;color:var(--ink-muted)}
.rows p{grid-column:1;margin:0;min-width:0}
.rows time,.count{color:var(--ink-faint);font-size:13px;line-height:21px;font-variant-numeric:tabular-nums;white-space:nowrap}
.count{color:var(--ink-muted)}
.q{justify-self:end;display:inline-grid;place-items:center;width:22px;height:22px;border-radius:11px;background:var(--action-soft);color:var(--action-soft-text);font-size:13px;font-weight:700}
.c{display:inline-block;max-width:100%;height:.72em;border-radius:4px;background:var(--edge);vertical-align:baseline}
.rows p .c{background:var(--line)}
${covers}
.empty{margin:0 -16px;padding:40px 24px;border-bottom:1px solid var(--line);text-align:center}
.empty h2,.empty h3{margin:0 0 4px;font:600 18px/1.35 ${fonts.display}}.empty p{margin:0;color:var(--ink-muted)}
.pages{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding:16px 0 0}
.pages a,.full a{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 16px;border:1px solid var(--edge);border-radius:${radii.control};background:var(--surface);color:var(--ink);font-weight:500;text-decoration:none}
.pages p{margin:0;color:var(--ink-muted);font-size:14px}
.full{display:flex;flex-wrap:wrap;align-items:center;gap:10px 16px;margin:28px 0 0}
.full span{color:var(--ink-muted);font-size:14px}
th,td{padding:10px 14px;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap;font-variant-numeric:tabular-nums}
.table{margin:20px -16px 0;overflow-x:auto;border-top:1px solid var(--line)}
table{width:100%;border-collapse:collapse;font-size:15px}
thead th{color:var(--ink-faint);font-size:13px;font-weight:400}.n{text-align:right}tbody th{font-weight:500}
.accuracy{margin:48px 0 0}.accuracy h2{margin:0;font:700 24px/1.2 ${fonts.display};letter-spacing:-.01em}
.engine{margin:28px 0 0}.engine h3{margin:0;font:600 18px/1.35 ${fonts.display}}.engine figcaption p{margin:2px 0 12px;color:var(--ink-muted)}
.chart{display:flex;flex-wrap:wrap;align-items:center;gap:12px 28px}.chart svg{flex:1 1 280px;max-width:380px;overflow:visible}.chart p{flex:1 1 220px;margin:0;color:var(--ink-muted);font-size:14px;text-wrap:pretty}
.chart text{fill:var(--ink-muted);font-size:12px;font-variant-numeric:tabular-nums}
.grid{stroke:var(--line);fill:none}.ideal{stroke:var(--ink-faint);stroke-width:1.5;stroke-dasharray:5 5}
.chart circle{fill:var(--action-soft);stroke:var(--action-text);stroke-width:2}
.days{margin:28px 0 0}.days h2{margin:0 0 4px;font:600 18px/1.35 ${fonts.display}}
.days ul{display:flex;flex-wrap:wrap;gap:0 20px;margin:0;padding:0;list-style:none}
.days a{display:inline-flex;align-items:center;min-height:44px;font-variant-numeric:tabular-nums}
footer{border-top:1px solid var(--line)}
footer div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 24px;max-width:860px;margin:0 auto;padding:12px 16px 28px;color:var(--ink-muted);font-size:14px}
footer a{display:inline-flex;align-items:center;min-height:44px}footer p{margin:0}
@media(min-width:700px){
.top,main,footer div{padding-left:24px;padding-right:24px}
.tabs{margin:0;padding:0}
.rows,.empty,.table{margin:16px 0 0;border:1px solid var(--line);border-radius:${radii.card};background:var(--surface);overflow:hidden}
.tabs+.rows,.tabs+.empty{margin-top:16px}
.rows li{grid-template-columns:88px 26px minmax(120px,180px) minmax(0,1fr);align-items:baseline;padding:9px 16px;contain-intrinsic-size:auto 44px}
.rows li:last-child{border-bottom:0}
.rows time{grid-area:1/1}.rows .q{grid-area:1/2;justify-self:start;align-self:center}.rows b{grid-area:1/3;color:var(--ink)}.rows p{grid-area:1/4}.rows .count{grid-area:1/4}
.rows b,.rows p{font-size:15px}}
@media print{.skip,.tabs,.pages,.full,.days{display:none}.rows li{break-inside:avoid}}`
