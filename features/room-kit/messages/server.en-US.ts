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
    poll_closed: 'This poll is closed.',
  },
}
