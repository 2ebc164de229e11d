import type { BagFacts } from './bag-facts.ts'

/** Opens a conversation with the shop about the order: WhatsApp, or else an e-mail; null if it names neither. */
export function talkAddress({ bag: { seller, order }, t }: BagFacts): string | null {
  const text = encodeURIComponent(t('talkText', { n: order.number }))
  if (seller?.contactPhone) return `https://wa.me/${seller.contactPhone.replace('+', '')}?text=${text}`
  return seller?.contactEmail ? `mailto:${seller.contactEmail}?subject=${text}` : null
}
