import { pageTexts } from '#platform/i18n/page-texts.ts'
import { livePagesEnUs } from '../../messages/live-pages.en-US.ts'
import { livePagesPtBr } from '../../messages/live-pages.pt-BR.ts'

/** The pages' own texts; all others are the seller's. */
export const liveTexts = pageTexts({ 'pt-BR': livePagesPtBr, 'en-US': livePagesEnUs })

export type LiveTexts = ReturnType<typeof liveTexts>
