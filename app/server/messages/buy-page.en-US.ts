import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { buyPagePtBr } from './buy-page.pt-BR.ts'

/** The page on which a visitor puts a product into a bag. */
export const buyPageEnUs: MessagesLike<typeof buyPagePtBr> = {
  otherLanguage: 'Português',
  choose: 'Choose one',
  quantity: 'Quantity',
  was: 'was {price}',
  soldOut: 'Sold out',
  left: '{n, plural, one {Last item} other {Last # items}}',
  add: 'Put it in the bag',
  firstToPay: 'The item goes to the first person who pays. In the bag you choose the delivery and pay.',
  of: 'Sold by {name}',
  toBag: 'See my bag',
  missing: {
    title: 'This product is not on sale',
    text: 'It may have left the shop. See what else it has on its page.',
  },
  home: 'About Arara',
  platform: 'The shop sells, delivers and receives the payment. Arara runs this page.',
}
