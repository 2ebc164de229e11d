import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Cart } from './cart-store.ts'

/** What a later feature takes off carts. */
export type CartDiscounts = {
  /** What it takes off pieces of this price, in centavos, and until when that holds; null: nothing. */
  of(cart: Pick<Cart, 'id' | 'streamUuid'>, pieces: number): Promise<{ amount: number; until: Date } | null>
  /** Called in the transaction that puts a cart into a bag. */
  applyTo(tx: Database, cart: Pick<Cart, 'id' | 'streamUuid'>, bag: OrderSnapshot): Promise<void>
}

export const noDiscounts: CartDiscounts = { of: async () => null, applyTo: async () => {} }
