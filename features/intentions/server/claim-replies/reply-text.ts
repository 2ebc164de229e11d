import { personName } from '#features/integrations/server/index.ts'
import { longestReply } from '#features/reports/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'

/** The seller's texts, with the language of the words that are put into them. */
export type ReplyTexts = {
  ordered: string
  partlyWaiting: string
  waiting: string
  soldOut: string
  link: string
  hasWaitingList: boolean
  locale: Locale
}

/** What a buyer wants of a product, as a reply names it. `price` in centavos. */
export type ReplyItem = {
  productKey: string
  codes: string[]
  label: string
  variant: string
  variantLabel: string
  quantity: number
  /** Pieces of the quantity that she does not get now. */
  waitingQuantity: number
  price: number | null
}

export const replyKinds = ['ordered', 'partly_waiting', 'waiting', 'sold_out'] as const
export type ReplyKind = (typeof replyKinds)[number]

type TextKey = 'ordered' | 'partlyWaiting' | 'waiting' | 'soldOut'
export const textKeys: Record<ReplyKind, TextKey> = {
  ordered: 'ordered',
  partly_waiting: 'partlyWaiting',
  waiting: 'waiting',
  sold_out: 'soldOut',
}

const placeholders: Record<string, 'name' | 'items' | 'total' | 'link'> = {
  nome: 'name',
  name: 'name',
  itens: 'items',
  items: 'items',
  total: 'total',
  link: 'link',
}

/** The first placeholder of a text that is not known. */
export function unknownPlaceholder(text: string): string | null {
  const found = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word = '']) => word)
  return found.find((word) => !placeholders[word.toLowerCase()]) ?? null
}

export const needsLink = (text: string): boolean => /\{link\}/i.test(text)

/** What a buyer gets: all of her pieces, a part of them, or none. */
export function kindOf(items: ReplyItem[], hasWaitingList: boolean): ReplyKind {
  const waits = items.some(({ waitingQuantity }) => waitingQuantity > 0)
  const gets = items.some(({ quantity, waitingQuantity }) => quantity > waitingQuantity)
  if (gets) return waits ? 'partly_waiting' : 'ordered'
  return hasWaitingList ? 'waiting' : 'sold_out'
}

/** The link to a buyer's own page, which is inserted when the reply is sent: what stands for it, and its bytes. */
export type OwnLink = { shown: string; bytes: number }

type Buyer = { userName: string; items: ReplyItem[]; ownLink?: OwnLink | null }

/**
 * The reply to a buyer. Where the limit leaves no room for all items, it names the first ones and how many more there
 * are. Inserted values are not searched for placeholders. `bytes` counts the reply as it is sent.
 */
export function renderReply(
  texts: ReplyTexts,
  { userName, items, ownLink = null }: Buyer,
  translate: Translate,
): { kind: ReplyKind; text: string; bytes: number; isTooLong: boolean } {
  const kind = kindOf(items, texts.hasWaitingList)
  const template = texts[textKeys[kind]]
  const named = items.map((item) => itemText(item, texts, translate))
  const values = {
    ...{ name: personName(userName), total: totalText(items, kind, texts.locale, translate) },
    link: ownLink?.shown ?? texts.link,
  }
  const filled = (shown: number) => {
    const list = named.slice(0, shown).join(', ')
    const more = items.length - shown
    const text = fill(template, {
      ...values,
      items: more > 0 ? translate('claimReplies.and_more', { list, n: more }) : list,
    })
    const bytes = bytesToSend(text, ownLink)
    return { kind, text, bytes, isTooLong: bytes > longestReply }
  }
  for (let shown = items.length; shown > 1; shown--) {
    const reply = filled(shown)
    if (!reply.isTooLong) return reply
  }
  return filled(1)
}

function bytesToSend(text: string, ownLink: OwnLink | null): number {
  const bytes = Buffer.byteLength(text)
  if (!ownLink) return bytes
  const links = text.split(ownLink.shown).length - 1
  return bytes + links * (ownLink.bytes - Buffer.byteLength(ownLink.shown))
}

function fill(template: string, values: Record<'name' | 'items' | 'total' | 'link', string>): string {
  return template.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const key = placeholders[word.toLowerCase()]
    return key ? values[key] : whole
  })
}

function itemText(item: ReplyItem, { hasWaitingList }: ReplyTexts, translate: Translate): string {
  const { quantity, waitingQuantity, label, variantLabel } = item
  const isAll = waitingQuantity === quantity
  const missing = hasWaitingList ? 'waits' : 'sold_out'
  const notes = [
    variantLabel,
    waitingQuantity > 0 &&
      translate(`claimReplies.${isAll ? 'all' : 'part'}_${missing}`, { n: waitingQuantity }),
  ].filter(Boolean)
  return `${quantity} × ${label}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

/** What the pieces that she gets cost; of those that wait, where she gets none yet. */
function totalText(items: ReplyItem[], kind: ReplyKind, locale: Locale, translate: Translate): string {
  const counted = items
    .map(({ quantity, waitingQuantity, price }) => ({
      quantity: kind === 'waiting' || kind === 'sold_out' ? quantity : quantity - waitingQuantity,
      price,
    }))
    .filter(({ quantity }) => quantity > 0)
  const priced = counted.filter(({ price }) => price !== null)
  const unpriced = counted.length - priced.length
  if (priced.length === 0) return translate('claimReplies.no_price')
  const sum = priced.reduce((total, { quantity, price }) => total + quantity * (price ?? 0), 0)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(sum / 100)
  return unpriced === 0 ? money : translate('claimReplies.partly_priced', { money, n: unpriced })
}
