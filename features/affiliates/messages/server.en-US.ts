import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    invalid_affiliate_code: 'Use 3 to 20 letters and digits, without spaces or accents',
    reserved_affiliate_code: 'This code is reserved. Choose another.',
    affiliate_code_taken: 'This code is taken. Choose another.',
    affiliate_already_member: 'You’re already an affiliate with the code {code}. It can’t be changed.',
    reward_not_redeemable: 'You can’t redeem this reward yet.',
    reward_state_conflict: 'This reward has changed. Reload the page.',
    too_few_paying_referrals: 'You need {needed} paying referrals, and you have {paying}.',
    affiliate_application_exists: 'You’ve already applied, or your application was already decided.',
    affiliate_application_decided: 'This application was already decided.',
    decision_reason_needed: 'Enter a reason with at least 3 characters',
  },
}
