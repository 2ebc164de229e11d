import { pageTexts } from '#platform/i18n/page-texts.ts'
import { doctorEnUs } from '../../messages/doctor.en-US.ts'
import { doctorPtBr } from '../../messages/doctor.pt-BR.ts'

/** What the checks say, in each language. */
export const doctorTexts = pageTexts({ 'pt-BR': doctorPtBr, 'en-US': doctorEnUs })

export type DoctorText = ReturnType<typeof doctorTexts>
