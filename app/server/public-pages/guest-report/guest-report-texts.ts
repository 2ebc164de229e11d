import { pageTexts } from '#platform/i18n/page-texts.ts'
import { guestReportEnUs } from '../../messages/guest-report.en-US.ts'
import { guestReportPtBr } from '../../messages/guest-report.pt-BR.ts'

/** The texts of guest reports. */
export const guestReportTexts = pageTexts({ 'pt-BR': guestReportPtBr, 'en-US': guestReportEnUs })
