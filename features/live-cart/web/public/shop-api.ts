import { orderOrigin } from '#features/live-numbers/web/index.ts'
import { toSnake } from '#platform/contract/casing.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { plainRequest } from '#platform/web/plain-request.ts'
import type { listShowcase, showCart } from '../../contract.ts'
import { rowsOf, toCamelAll } from './wire.ts'

export type Product = ItemOfReply<typeof listShowcase>
export type Sku = Product['skus'][number]
export type Cart = ItemOfReply<typeof showCart>

/** What a call answered, or why it was refused, as the server says it to the visitor. */
export type Answer<T> = { row: T } | { refused: string; isOther: boolean }

/** The calls of a stream's products and of the visitor's cart. */
export function shopApi(streamUuid: string, failed: string) {
  async function send<T>(path: string, body: object | null): Promise<Answer<T>> {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stream_uuid: streamUuid, ...body }),
    }
    const response = await plainRequest(`/api/${path}`, init ?? undefined).catch(() => null)
    const content = await response?.json().catch(() => null)
    if (response?.ok && content) return { row: toCamelAll(content.row) as T }
    const errors = Object.entries((content?.errors ?? {}) as Record<string, string[]>)
    return {
      refused: errors[0]?.[1][0] ?? content?.message ?? failed,
      isOther: errors.some(([field]) => field === 'stream_uuid'),
    }
  }

  return {
    /** Null where they cannot be read now. */
    async products(): Promise<Product[] | null> {
      const response = await plainRequest(`/api/streams/${streamUuid}/showcase`).catch(() => null)
      if (response?.status === 204) return []
      return response?.ok ? (rowsOf(await response.json()) as Product[]) : null
    },
    cart: () => send<Cart>(`live-cart?stream_uuid=${streamUuid}`, null),
    add: (skuId: number, replace: boolean) => send<Cart>('live-cart/add', { sku_id: skuId, replace }),
    set: (skuId: number, quantity: number) => send<Cart>('live-cart/quantity', { sku_id: skuId, quantity }),
    checkOut: (from: 'cart' | 'buy_now') =>
      send<{ url: string }>('live-cart/checkout', { from, ...(toSnake(orderOrigin()) as object) }),
  }
}
