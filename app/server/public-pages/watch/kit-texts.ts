import { liveKitEnUs } from '../../messages/live-kit.en-US.ts'
import { liveKitPtBr } from '../../messages/live-kit.pt-BR.ts'

/** The texts of polls, coupons and draws; scripts fill in what is in braces. */
export const kitTexts = { 'pt-BR': liveKitPtBr, 'en-US': liveKitEnUs }
