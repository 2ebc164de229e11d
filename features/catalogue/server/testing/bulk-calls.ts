import { expect } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import type { shopOf } from './shops.ts'

/** Regular prices go up by a tenth, to the nearest price that ends in `,90`. */
export const raise = { field: 'price_sale', by: 'percent', value: 1_000, rounding: 'x90' }

export type Shop = Awaited<ReturnType<typeof shopOf>>

/** The calls of bulk edits, as an administrator of a shop makes them. */
export function bulkCalls(app: () => TestApp) {
  const preview = ({ token, merchant }: Shop, target: object, edit: object) =>
    app().call('POST', '/products/bulk/preview', { token, body: { merchant_uuid: merchant, target, edit } })
  const apply = ({ token, merchant }: Shop, target: object, edit: object) =>
    app().call('POST', '/products/bulk/apply', { token, body: { merchant_uuid: merchant, target, edit } })
  const prepare = ({ token, merchant }: Shop, filter: object, edit: object) =>
    app().call('POST', '/products/bulk/prepare', { token, body: { merchant_uuid: merchant, filter, edit } })
  const start = ({ token }: Shop, uuid: string) =>
    app().call('POST', '/products/bulk/start', { token, body: { uuid } })
  const undo = ({ token }: Shop, uuid: string) =>
    app().call('POST', '/products/bulk/undo', { token, body: { uuid } })
  const show = async ({ token }: Shop, uuid: string) =>
    (await app().call('GET', `/products/changes/${uuid}`, { token })).body.row

  /** The change once its job has ended. */
  async function ended(shop: Shop, uuid: string) {
    await expect
      .poll(async () => (await show(shop, uuid)).state, { timeout: 60_000 })
      .toMatch(/^(prepared|done|undone|failed)$/)
    return show(shop, uuid)
  }

  /** An edit of everything that a filter finds, once its preview is there. */
  async function prepared(shop: Shop, filter: object, edit: object) {
    const { body } = await prepare(shop, filter, edit)
    return ended(shop, body.row.uuid)
  }

  return { preview, apply, prepare, start, undo, show, ended, prepared }
}
