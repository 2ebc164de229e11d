import type { Locale } from '#platform/i18n/locale.ts'
import { html, trusted } from '#platform/server/html.ts'
import { bagStyle } from './bag-style.ts'
import { bagTexts } from './bag-texts.ts'

/** The page on the way to the shop's checkout; its `refresh` header goes on by itself, its link where that is off. */
export function renderToShop(address: string, locale: Locale): string {
  return renderTo('toShop', address, locale)
}

/** The page on the way to the gateway's, where the card is typed. */
export function renderToCard(address: string, locale: Locale): string {
  return renderTo('toCard', address, locale)
}

function renderTo(where: 'toShop' | 'toCard', address: string, locale: Locale): string {
  const t = bagTexts(locale)
  const title = t(`${where}.title`)
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Arara</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<style>${trusted(bagStyle)}</style></head><body><main><section><h1>${title}</h1><p>${t(`${where}.text`)}</p><div class="row"><a class="btn cta" href="${address}" rel="noopener noreferrer">${t(`${where}.go`)}</a></div></section></main></body></html>
`.markup
}
