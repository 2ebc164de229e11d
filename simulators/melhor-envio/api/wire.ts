import type { Shipment } from '../world/state.ts'

/** Money as text with a point, as Melhor Envio writes it. */
export const reais = (centavos: number) => (centavos / 100).toFixed(2)

/** `2026-11-22 09:00:00`, without a zone; it is UTC. */
const time = (at: number | null) =>
  at === null ? null : new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** A shipment as the cart and the orders answer it. */
export function shipmentWire(shipment: Shipment): object {
  const { id, protocol, service, status, price, tracking, ownTracking, tags } = shipment
  return {
    ...{ id, protocol, service_id: service, status, price: Number(reais(price)), tracking, tags },
    ...{ self_tracking: ownTracking, to: { name: shipment.recipient, city: shipment.city } },
    ...milestones(shipment),
  }
}

/** A shipment as `/me/shipment/tracking` answers it: milestones, no list of events. */
export function trackingWire(shipment: Shipment): object {
  const { id, protocol, status, tracking, ownTracking } = shipment
  return { id, protocol, status, tracking, melhorenvio_tracking: ownTracking, ...milestones(shipment) }
}

const milestones = (shipment: Shipment) => ({
  created_at: time(shipment.createdAt),
  paid_at: time(shipment.paidAt),
  generated_at: time(shipment.generatedAt),
  posted_at: time(shipment.postedAt),
  delivered_at: time(shipment.deliveredAt),
  canceled_at: time(shipment.canceledAt),
  expired_at: time(shipment.expiredAt),
})
