import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { lightColors } from '#ui/tokens.ts'

const require = createRequire(import.meta.url)
const fonts = {
  display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}
const size = { width: 1200, height: 630 }

/** The picture of a shared link: the headline, and orders on the rail. A PNG of few colours. */
export async function drawCard(browser: Browser, title: readonly string[], tagline: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size })
  await page.setContent(cardHtml(title, tagline))
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const picture = await page.screenshot()
  await page.close()
  return sharp(picture).png({ palette: true, colours: 48, dither: 0, effort: 10 }).toBuffer()
}

function cardHtml(title: readonly string[], tagline: string): string {
  const c = lightColors
  return `<!doctype html><style>
${Object.entries(fonts).map(fontFace).join('')}
body{margin:0;width:1200px;height:630px;background:${c.ground};color:${c.ink};overflow:hidden;position:relative}
.rail{position:absolute;inset:84px 0 auto;border-top:4px solid}
.brand{position:absolute;left:80px;top:196px;display:flex;align-items:center;gap:14px;font:800 56px/1 display;letter-spacing:-.03em}
h1{position:absolute;left:76px;top:302px;margin:0;font:800 100px/1 display;letter-spacing:-.045em}
p{position:absolute;left:82px;top:530px;margin:0;font:500 32px/1 text;color:${c['ink-muted']}}
.tag{position:absolute;top:calc(150px + var(--drop));width:176px;height:104px;box-sizing:border-box;padding:0 28px;border-radius:18px;border:2px solid ${c.edge};background:${c.surface};font:600 44px/100px text;transform-origin:50% calc(-64px - var(--drop));transform:rotate(var(--tilt))}
.tag svg{position:absolute;left:68px;top:calc(-80px - var(--drop));overflow:visible;fill:none;stroke:${c.ink};stroke-width:2;stroke-linecap:round}
.tag i{position:absolute;left:84px;top:calc(-14px - var(--drop));width:4px;height:calc(var(--drop) + 14px);background:${c.ink}}
.ink{background:${c.stage};border-color:${c.stage};color:${c['on-stage']}}.blue{background:${c.action};border-color:${c.action};color:#fff}
</style><div class="rail"></div>
${tag('27 M', '', 560, -2, 0)}${tag('28 G', 'ink', 762, 1.5, 34)}${tag('23 P', 'blue', 964, 2.5, 8)}
<div class="brand"><svg width="64" height="64" viewBox="0 0 64 64"><path fill="${c['mark-face']}" fill-rule="evenodd" d="M30 4.1C15.5 5.2 4 17.2 4 32v18c9.5-1 15.5-7.5 16-18h10zM22 15a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"/><path fill="${c['mark-crown']}" d="M33 4.1C47.5 4.6 59.4 16 60 30.5H33z"/><path fill="${c['mark-neck']}" d="M60 33.5C59.2 48 47.5 59.6 33 60V47.5c0-7.7 6.3-14 14-14z"/></svg>arara</div>
<h1>${title.join('<br>')}</h1><p>${tagline}</p>`
}

const tag = (order: string, look: string, x: number, tilt: number, drop: number) =>
  `<div class="tag ${look}" style="left:${x}px;--tilt:${tilt}deg;--drop:${drop}px"><svg width="36" height="68" viewBox="0 0 18 34"><path d="M3.6 9.8a5.6 5.6 0 1 1 8.5 4.7C9.8 15.9 9 17.3 9 20v14"/></svg><i></i>${order}</div>`

const fontFace = ([family, file]: [string, string]) =>
  `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(require.resolve(file)).toString('base64')})}`
