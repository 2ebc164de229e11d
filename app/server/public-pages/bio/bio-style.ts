import { bioImageAddress, type StoredStyle } from '#features/bio/server/index.ts'
import { isLight, pageColors } from './page-colors.ts'
import type { PageFont } from './page-fonts.ts'

/** The optional parts of the stylesheet that a page uses; unused rules are not sent. */
export type StyleParts = { live: boolean; store: boolean; embed: boolean; share: boolean; cover: boolean }

/**
 * The whole stylesheet of a page. Only checked values of the owner's style are used: colours `#RRGGBB`, whole pixels,
 * names from lists, and the uuid of an uploaded picture.
 */
export function bioStyle(style: StoredStyle, font: PageFont, parts: StyleParts): string {
  return [
    font.rules,
    `:root{color-scheme:${isLight(style.bio.bgHex) ? 'light' : 'dark'};${variables(style)}}`,
    frame,
    parts.cover && style.bio.bgImg && cover(style.bio.bgImg, style.bio.bgHex),
    parts.live && live,
    parts.store && store,
    parts.embed && embed,
    parts.share && share,
    calm,
  ]
    .filter(Boolean)
    .join('')
}

function variables({ bio, buttons }: StoredStyle): string {
  const colors = pageColors({ bio })
  const hasBorder = buttons.border !== 'none'
  const radius = Math.min(buttons.radius, 28)
  const values: Record<string, string> = {
    bg: colors.ground,
    fg: colors.ink,
    soft: colors.soft,
    tile: colors.tile,
    tfg: colors.tileInk,
    tsoft: colors.tileSoft,
    tb: hasBorder ? `${buttons.border} ${colors.tileInk}` : `1px solid ${colors.tileEdge}`,
    free: colors.free,
    b: buttons.bgHex,
    c: buttons.colorHex,
    bb: hasBorder ? `${buttons.border} ${buttons.colorHex}` : '0 solid',
    r: `${radius}px`,
    tr: `${Math.min(radius, 18)}px`,
    s: shadows[buttons.shadow](buttons.shadowHex),
  }
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

const shadows: Record<StoredStyle['buttons']['shadow'], (color: string) => string> = {
  none: () => 'none',
  soft: (color) => `0 6px 18px ${color}33`,
  hard: (color) => `4px 4px 0 ${color}`,
}

/** The background picture, covered by enough of the background colour that text is readable. */
function cover(uuid: string, ground: string): string {
  return `body:before{content:"";position:fixed;inset:0;z-index:-1;background:linear-gradient(${ground}D9,${ground}D9),url(${bioImageAddress(uuid)}) center/cover}`
}

const frame = `*{box-sizing:border-box}
html{background:var(--bg);-webkit-text-size-adjust:100%}
body{margin:0;color:var(--fg);font:16px/1.45 var(--f);overflow-wrap:anywhere}
main{max-width:480px;margin:0 auto;padding:12px 16px 32px}
h1,h2,h3,p{margin:0}a{color:inherit;text-decoration:none}svg{display:block;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:3px solid var(--fg);outline-offset:3px}
.x{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.who{display:grid;justify-items:center;text-align:center;padding-top:44px}
.pic{display:block;width:96px;height:96px;border-radius:50%}.pic img{display:block;width:100%;height:100%;border-radius:50%}
.none{display:grid;place-items:center;width:100%;height:100%;border-radius:50%;background:var(--tile);color:var(--tfg);border:var(--tb);font-size:36px;font-weight:700}
h1,.who p{width:100%}h1{font-size:24px;line-height:1.2;margin-top:12px}
.cat{font-size:15px;color:var(--soft)}.bio{margin-top:8px;max-width:20rem;text-wrap:balance;white-space:pre-line}
.soc{display:flex;flex-wrap:wrap;justify-content:center;gap:4px;margin-top:8px}.soc a{display:grid;place-items:center;width:44px;height:44px}
.list{display:grid;gap:12px;margin-top:20px}
.k{display:grid;grid-template-columns:40px 1fr 40px;align-items:center;gap:8px;min-height:56px;padding:8px 12px;background:var(--b);color:var(--c);border:var(--bb);border-radius:var(--r);box-shadow:var(--s);font-weight:600;line-height:1.25;text-align:center}
.k img{width:40px;height:40px;object-fit:cover;border-radius:min(var(--r),10px)}.k svg{margin:auto}
.k:active{transform:scale(.99)}
h2{font-size:18px;line-height:1.3;padding:12px 2px 0}
.by{display:flex;align-items:center;justify-content:center;gap:8px;min-height:44px;margin-top:28px;font-size:14px;color:var(--soft)}.by svg{width:20px;height:20px;stroke:none;fill:currentColor}
.empty{padding:24px 0;text-align:center;color:var(--soft)}`

const live = `.on .pic{width:104px;height:104px;padding:4px;border:3px solid #D92D20}
.on .badge{margin-top:-14px;box-shadow:0 0 0 3px var(--bg)}
.badge{display:inline-flex;align-items:center;gap:7px;position:relative;padding:3px 10px;border-radius:99px;background:#D92D20;color:#fff;font-size:14px;font-weight:600;line-height:1.4}
.badge:before{content:"";width:8px;height:8px;border-radius:50%;background:#fff;animation:b 1.6s infinite}
@keyframes b{50%{opacity:.35}}
.live{display:grid;grid-template-columns:112px 1fr;min-height:112px;background:var(--tile);color:var(--tfg);border:var(--tb);border-radius:var(--tr);overflow:hidden}
.live.plain{grid-template-columns:1fr}.live img{width:112px;height:100%;min-height:112px;object-fit:cover}
.live span.in{display:grid;align-content:center;justify-items:start;gap:4px;padding:14px 16px}.live b{line-height:1.25}
.tell{display:grid;place-items:center;min-height:44px;color:inherit;font-size:15px;text-underline-offset:3px}
.live small{font-size:14px;color:var(--tsoft)}.live time{font-size:14px;font-weight:600}`

const store = `section h2{padding-bottom:10px}h3{font-size:16px;padding:0 2px 8px}.grid+*,.rows+*{margin-top:16px}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.p{display:block;background:var(--tile);color:var(--tfg);border:var(--tb);border-radius:var(--tr);overflow:hidden}
.p img,.p .noimg{display:block;width:100%;aspect-ratio:1;object-fit:cover;height:auto}
.noimg{display:grid!important;place-items:center;color:var(--tsoft)}
.p .in{display:block;padding:10px 12px 12px;font-size:15px;line-height:1.35}
.price{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:6px;margin-top:2px;font-size:16px;font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}.price small{font-size:14px;font-weight:400;white-space:normal}.price s{font-size:14px;font-weight:400;color:var(--tsoft)}
.free{color:var(--free)}
.rows{display:grid;gap:8px}.rows .p{display:grid;grid-template-columns:80px 1fr;align-items:center}
.more{display:flex;align-items:center;justify-content:center;min-height:44px;font-weight:600;text-decoration:underline;text-underline-offset:4px}`

const embed = `.e{background:var(--tile);color:var(--tfg);border:var(--tb);border-radius:var(--tr);overflow:hidden}
.e a{display:grid;grid-template-columns:40px 1fr 40px;align-items:center;gap:8px;min-height:64px;padding:8px 12px;font-weight:600;line-height:1.3}
.e a small{display:block;font-size:14px;font-weight:400;color:var(--tsoft)}.e a svg{margin:auto}
.e .go{display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--tfg);color:var(--tile)}.go svg{width:16px;height:16px;fill:currentColor}
.e .v{grid-column:1/-1;position:relative;display:block;margin:-8px -12px 0;aspect-ratio:16/9}.v img{display:block;width:100%;height:100%;object-fit:cover}
.v .go{position:absolute;inset:0;margin:auto;width:60px;height:60px}.v .go svg{width:24px;height:24px}
iframe{display:block;width:100%;border:0}`

const share = `details{position:absolute;right:max(8px,calc(50% - 236px));top:8px;z-index:1;text-align:left}
summary{display:grid;place-items:center;width:44px;height:44px;margin-left:auto;list-style:none;cursor:pointer}summary::-webkit-details-marker{display:none}
.box{width:264px;padding:12px;background:var(--tile);color:var(--tfg);border:var(--tb);border-radius:14px;box-shadow:0 12px 32px #0005}
.box img{display:block;width:180px;height:180px;margin:4px auto 8px;border-radius:8px}
.box a,.box button{display:flex;align-items:center;gap:10px;width:100%;min-height:44px;padding:0 8px;font:inherit;color:inherit;background:none;border:0;cursor:pointer;text-align:left}`

const calm = '@media(prefers-reduced-motion:reduce){*{animation:none!important}}'
