import type { Locale } from '#platform/i18n/locale.ts'
import { type Html, html, jsonForScript } from '#platform/server/html.ts'
import { kitTexts } from './kit-texts.ts'

/** The place of what features/room-kit/web/watch/watch-kit.ts shows above the chat; empty until there is something. */
export function renderKit(locale: Locale): Html {
  const words = kitTexts[locale]
  return html`<div class="kit" data-kit role="group" aria-label="${words.label}"><script type="application/json">${jsonForScript(words)}</script></div>`
}
