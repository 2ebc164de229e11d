import type { TestApp } from '#tests/support/test-app.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderListeners } from '../order-listeners.ts'

/** What the use cases of orders need, without the listeners of later features. */
export function ordersDeps({ app }: TestApp): OrdersDeps {
  const { platform, merchants, catalogue, intentions } = app
  return { ...platform, merchants, catalogue, intentions, listeners: orderListeners() }
}
