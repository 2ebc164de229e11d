import type { ShopAnswer } from '#features/integrations/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Json } from './product-of-shopify.ts'

/** The data of an answer. Throws `unavailable` where the shop has to be connected again, else `provider_error`. */
export function dataOf(answer: ShopAnswer): Json {
  if (answer.kind === 'ok') return answer.data
  if (answer.kind === 'dead_token' || answer.kind === 'permission')
    throw new AppError('unavailable', { messageKey: 'gateway_reconnect' })
  throw new AppError('provider_error', { messageKey: 'gateway_unreachable' })
}
