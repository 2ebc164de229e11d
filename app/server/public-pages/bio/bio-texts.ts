import { pageTexts } from '#platform/i18n/page-texts.ts'
import { bioPageEnUs } from '../../messages/bio-page.en-US.ts'
import { bioPagePtBr } from '../../messages/bio-page.pt-BR.ts'

/** The page's own texts; all others are its owner's. */
export const bioTexts = pageTexts({ 'pt-BR': bioPagePtBr, 'en-US': bioPageEnUs })

export type BioTexts = ReturnType<typeof bioTexts>
