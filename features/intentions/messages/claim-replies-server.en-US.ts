import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './claim-replies-server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    no_buyers_left: 'No one is left: every order has been answered.',
    claim_reply_word_unknown:
      "We don’t know the word in braces: {word}. Use name, items, total or link, like this: '{'name'}'.",
    claim_reply_link_missing: 'Your text uses the link. Enter the address to put in its place.',
    claim_reply_bags_missing:
      'Your text uses the link, and {n, plural, one {1 person has} other {# people have}} no bag yet. Create the bags, or enter an address for them.',
    claim_reply_link_invalid: 'Use the full link, with https://',
  },
  claimReplies: {
    and_more: '{list} and {n, plural, one {1 more item} other {# more items}}',
    all_waits: 'on the waiting list',
    part_waits: '{n} on the waiting list',
    all_sold_out: 'sold out',
    part_sold_out: '{n} sold out',
    no_price: 'to be confirmed',
    partly_priced: '{money} + {n, plural, one {1 item} other {# items}} to be confirmed',
    samples: {
      ordered: "Hi, '{'name'}'! Your order is set aside: '{'items'}'. Total: '{'total'}'.",
      partly_waiting:
        "Hi, '{'name'}'! Here’s your order: '{'items'}'. Total for what’s yours: '{'total'}'. If the rest frees up, I’ll message you here.",
      waiting:
        "Hi, '{'name'}'! Someone asked first, so you’re on the waiting list: '{'items'}'. If it frees up, I’ll message you here.",
      bag: "Check and pay your bag here: '{'link'}'",
      sold_out:
        "Hi, '{'name'}'! This sold out before your order: '{'items'}'. Sorry, hope you get the next one!",
    },
  },
}
