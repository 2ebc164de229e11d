import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { cents, timestamp, uuid } from '#platform/contract/fields.ts'

/** `url`: the connected shop's own checkout with the pieces of the bag. `amount`: what is due, without freight there. */
const handOver = z.object({ order_uuid: uuid, url: z.url(), amount: cents, opened_at: timestamp })

/**
 * The page where the buyer pays a bag of a merchant whose shop is connected. From then on the bag waits for its payment.
 * 409 `shop_not_connected`, `not_on_sale`, and `payment_nothing_due`.
 */
export const openShopCheckout = endpoint({
  method: 'POST',
  path: '/orders/shop-checkout/open',
  access: 'session',
  summary: 'The address where a bag is paid in the connected shop',
  body: z.object({ order_uuid: uuid }),
  reply: row(handOver),
  errors: ['not_found', 'access_denied', 'conflict', 'unavailable', 'validation_failed'],
})
