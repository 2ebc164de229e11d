import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    kit_not_on_air: 'This can only be done while the live is on air.',
    kit_restricted: 'You cannot take part at the moment.',
    kit_network_full: 'Too many people have taken part from this network. Use another connection.',
    poll_is_open: 'There is an open poll already. Close it before you open another one.',
    poll_gone: 'This poll no longer exists.',
    coupon_is_open: 'There is an open coupon already. Close it before you open another one.',
    coupon_paid_elsewhere:
      'A coupon of the live is for purchases paid on the page of the bag. This shop is paid elsewhere.',
    coupon_gone: 'This coupon no longer exists.',
    coupon_closed: 'This coupon is closed.',
    coupon_all_taken: 'All discounts have been taken. If someone gives theirs up, it appears again.',
    coupon_in_cart: 'This discount is in the cart of this browser already.',
    draw_is_open: 'There is an open draw already. Draw or cancel it before you open another one.',
    draw_gone: 'This draw no longer exists.',
    draw_closed: 'This draw takes no more entries.',
    draw_without_entries: 'No one has entered yet.',
    draw_rules_too_short: 'Write the rules with at least 40 characters.',
    draw_authorisation_wrong: 'Enter the number of the certificate, such as 04.012345/2026.',
    draw_law_missing: 'Say which law exempts it from authorisation.',
    draw_not_declared: 'Confirm the declaration to open the draw.',
    poll_closed: 'This poll is closed.',
  },
}
