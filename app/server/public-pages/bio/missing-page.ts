import type { Locale } from '#platform/i18n/locale.ts'
import { html, trusted } from '#platform/server/html.ts'
import { darkColors, lightColors } from '#ui/tokens.ts'
import { visitScript } from '../inline-script.ts'
import { wordmark, wordmarkColors, wordmarkStyle } from '../wordmark.ts'
import { bioTexts } from './bio-texts.ts'
import { pageFont } from './page-fonts.ts'
import type { DrawnPage } from './render-bio-page.ts'

/** Renders the page of a free handle, with an offer to claim it. */
export function renderMissingPage(locale: Locale): DrawnPage {
  const t = bioTexts(locale)
  const visit = visitScript()
  const page = html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t('missing.title')} · Arara</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trusted(style)}</style>${visit && html`<script>${trusted(visit)}</script>`}</head><body><main><a href="/">${wordmark}</a><h1>${t('missing.title')}</h1><p>${t('missing.text')}</p><p><a class="call" href="/session/signup">${t('missing.call')}</a></p><p><a href="/">${t('missing.home')}</a></p></main>${font.script && html`<script>${trusted(font.script)}</script>`}</body></html>
`
  return { html: page.markup, style, scripts: [visit, font.script].filter((each) => each !== ''), frames: [] }
}

const roles = [
  'ground',
  'ink',
  'ink-muted',
  'action-text',
  'cta',
  'on-cta',
  'focus',
  ...wordmarkColors,
] as const
const colors = (values: typeof lightColors | typeof darkColors) =>
  roles.map((role) => `--${role}:${values[role]}`).join(';')
const font = pageFont('Instrument Sans')

const style = `${font.rules}:root{color-scheme:light dark;${colors(lightColors)}}@media(prefers-color-scheme:dark){:root{${colors(darkColors)}}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.5 var(--f)}
main{max-width:420px;padding:32px 24px;text-align:center}${wordmarkStyle}.wordmark{height:40px;color:var(--ink)}h1{margin:24px 0 8px;font-size:28px;line-height:1.2;text-wrap:balance}p{margin:0 0 16px;color:var(--ink-muted);text-wrap:balance}
a{display:inline-flex;align-items:center;min-height:44px;color:var(--action-text);text-underline-offset:3px}.call{padding:0 20px;border-radius:8px;background:var(--cta);color:var(--on-cta);font-weight:600;text-decoration:none}:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`
