import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    claims_unread: 'We’re still reading the orders. Try again in a moment.',
    claim_changed: 'This order changed while you were correcting it. Check it and try again.',
    correction_undone: 'This correction has already been undone.',
    show_after_live: 'It is over, so nothing is on screen.',
    check_while_on_air: 'The live is still on air. Check the list when it’s over.',
    own_profile: 'This is the account’s own profile. It already counts as the shop.',
    too_many_profiles: 'You’ve already marked 200 profiles. Remove one before you add another.',
    carts_while_on_air: 'The live is still on air. Generate the carts when it’s over.',
  },
}
