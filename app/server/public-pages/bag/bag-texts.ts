import { pageTexts } from '#platform/i18n/page-texts.ts'
import { bagPageEnUs } from '../../messages/bag-page.en-US.ts'
import { bagPagePtBr } from '../../messages/bag-page.pt-BR.ts'

/** The page's own texts; all others are the shop's and the buyer's. */
export const bagTexts = pageTexts({ 'pt-BR': bagPagePtBr, 'en-US': bagPageEnUs })

export type BagTexts = ReturnType<typeof bagTexts>
