import type { Claim } from '../../claims/known-claims.ts'
import type { Claims } from '../close-out-lists.ts'

const own = { catalogueUuid: null, catalogue: null, prices: [] }
const dress = { ...own, id: 'p1', label: 'vestido azul 12', codes: ['12'], price: 8990, pieces: null }
const skirt = { ...own, id: 'p2', label: 'saia jeans', codes: ['52'], price: null, pieces: 1 }
const asked = '2026-08-12T23:10:00.000Z'

function claim(username: string, changes: Partial<Claim> = {}): Claim {
  return {
    productId: 'p1',
    username,
    variant: '',
    variantLabel: '',
    qty: 1,
    waitingQty: 0,
    position: 1,
    state: 'ordered',
    confidence: 0.94,
    reason: { kind: 'code_named', code: '12' },
    nearest: [],
    askedAt: asked,
    changedAt: asked,
    isCorrected: false,
    correction: null,
    messageIds: [`m-${username}`],
    catalogueUuid: null,
    skuId: null,
    ...changes,
  }
}

/**
 * Rosa: two dresses and a skirt without a price. Caio waits for a skirt and gets one of two dresses. Bia only waits. One
 * conditional order, one unknown code and one that is no order are in no list.
 */
export const sampleClaims: Claims = {
  isBehind: false,
  products: new Map([dress, skirt].map((product) => [product.id, product])),
  claims: new Map(
    [
      claim('rosa.t', { qty: 2, variant: 'm', variantLabel: 'M' }),
      claim('rosa.t', { productId: 'p2', confidence: 0.6 }),
      claim('caio.r', { qty: 2, waitingQty: 1, state: 'partly_waiting', variant: 'g', variantLabel: 'G' }),
      claim('bia_22', { productId: 'p2', state: 'waiting', waitingQty: 1, position: 2 }),
      claim('dora', { state: 'conditional' }),
      claim('lia.m', { productId: '', variant: '520', state: 'code_not_found', position: null }),
      claim('ana', { state: 'not_an_order', position: null }),
    ].map((one) => [`${one.productId} ${one.username} ${one.variant}`, one]),
  ),
}
