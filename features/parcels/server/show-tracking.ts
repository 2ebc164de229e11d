import type { Actor } from '#platform/server/http/actor.ts'
import { trackOf } from '../track.ts'
import type { ParcelsDeps } from './deps.ts'

type Deps = Pick<ParcelsDeps, 'orders' | 'checkout' | 'merchants' | 'i18n'>

/** How a parcel is followed, and the message that tells the buyer so, ready for WhatsApp. */
export async function showTracking(deps: Deps, actor: Actor, orderUuid: string) {
  const order = await deps.orders.access(actor, orderUuid, 'read')
  const [delivery, merchant, page] = await Promise.all([
    deps.checkout.deliveryOf(orderUuid),
    deps.merchants.find(order.merchantUuid),
    deps.checkout.linkOf(orderUuid),
  ])
  const track = trackOf(order)
  // Buyers have no account that states their language: it is that of the country.
  const translate = deps.i18n.translator('pt-BR')
  const say = (key: string, params: Record<string, string | number>) =>
    translate(`parcel_message.${key}`, params)
  const name = (delivery?.recipient ?? order.buyer.name ?? '').trim().split(/\s+/)[0] ?? ''
  const about = { number: order.number, shop: merchant?.name ?? '', page }
  const hello = say('hello', { hasName: name ? 'yes' : 'no', name })
  const { carrier } = order
  const message = track
    ? [
        `${hello} ${say('sent', about)}`,
        say('code', { hasCarrier: carrier ? 'yes' : 'no', carrier: carrier ?? '', code: track.code }),
        ...(track.link ? [say('follow', { link: track.link })] : []),
        say('order', about),
      ].join('\n')
    : `${hello} ${say('page', about)}`
  const phone = delivery?.phone ?? order.buyer.phone
  return {
    ...{ carrier, code: track?.code ?? null, link: track?.link ?? null, message },
    isMistyped: track?.isMistyped ?? false,
    whatsapp: phone ? `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}` : null,
  }
}
