import type { Locale } from '#platform/i18n/locale.ts'
import { type Html, html, jsonForScript } from '#platform/server/html.ts'
import { liveKitEnUs } from '../../messages/live-kit.en-US.ts'
import { liveKitPtBr } from '../../messages/live-kit.pt-BR.ts'

const wordsOf = { 'pt-BR': liveKitPtBr, 'en-US': liveKitEnUs }

/** The place of what features/room-kit/web/watch/watch-kit.ts shows above the chat; empty until there is something. */
export function renderKit(locale: Locale): Html {
  const words = wordsOf[locale]
  return html`<div class="kit" data-kit role="group" aria-label="${words.label}"><script type="application/json">${jsonForScript(words)}</script></div>`
}
