import type { Locale } from '#platform/i18n/locale.ts'
import { html, trusted } from '#platform/server/html.ts'
import { bagStyle } from './bag-style.ts'
import { bagTexts } from './bag-texts.ts'

/** The page of a link that shows no bag. `missing`: the link is unknown; `over`: it has expired; `busy`: too many requests. */
export function renderClosedPage(why: 'missing' | 'over' | 'busy', locale: Locale): string {
  const t = bagTexts(locale)
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t(`${why}.title`)} · Arara</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<style>${trusted(bagStyle)}</style></head><body><main><section><h1>${t(`${why}.title`)}</h1><p>${t(`${why}.text`)}</p><div class="row"><a class="btn" href="/">${t('home')}</a></div></section></main></body></html>
`.markup
}
