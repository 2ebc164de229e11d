import type { Locale } from '#platform/i18n/locale.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { apiCallsEnUs } from '../../messages/api-calls.en-US.ts'
import { type ApiCall, apiCallsPtBr } from '../../messages/api-calls.pt-BR.ts'
import { apiPageEnUs } from '../../messages/api-page.en-US.ts'
import { apiPagePtBr } from '../../messages/api-page.pt-BR.ts'

const pageText = pageTexts({ 'pt-BR': apiPagePtBr, 'en-US': apiPageEnUs })
const callTexts = { 'pt-BR': apiCallsPtBr, 'en-US': apiCallsEnUs }

/** The texts of the page in a language. `calls` throws for a call that has none. */
export function apiTexts(locale: Locale) {
  return {
    t: pageText(locale),
    calls(route: string): { title: string; text: string } {
      const known = callTexts[locale][route as ApiCall]
      if (!known) throw new Error(`the call ${route} is open to API keys and has no text`)
      return known
    },
  }
}
export type ApiTexts = ReturnType<typeof apiTexts>
