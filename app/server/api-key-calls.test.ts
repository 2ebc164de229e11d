import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addKey } from '#features/developer-access/server/testing/add-key.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type DocumentedCall, documentedCalls, withIds } from './testing/documented-calls.ts'

let app: TestApp
let calls: DocumentedCall[]
let key: string
beforeAll(async () => {
  app = await startTestApp()
  calls = await documentedCalls(app)
  key = (await addKey(app, (await activePerson(app)).token)).key
})
afterAll(() => app.stop())

/** The calls that API keys may make, by the scope that opens them. No other call is open to a key. */
const openToKeys: Record<string, string[]> = {
  'lives.read': [
    'GET /plugins/my',
    'POST /plugins/live/ai/shoppingcart',
    'POST /plugins/live/claims',
    'POST /plugins/live/codes',
    'POST /plugins/live/messages',
    'POST /plugins/live/metadata',
    'POST /plugins/live/metadata/metrics',
    'POST /plugins/live/metadata/timeline',
    'POST /plugins/live/status',
    'POST /plugins/live/users',
  ],
  'orders.read': [
    'GET /parcels/{uuid}/orders/file',
    'POST /merchants/my',
    'POST /orders/counts',
    'POST /orders/list',
    'POST /orders/show',
  ],
  'orders.write': [
    'POST /checkout/link',
    'POST /merchants/my',
    'POST /orders/deliver',
    'POST /orders/notes/add',
    'POST /orders/pack',
    'POST /orders/send',
    'POST /orders/states/change',
    'POST /orders/unpack',
  ],
  'products.read': [
    'POST /merchants/my',
    'POST /products/categories',
    'POST /products/groups',
    'POST /products/search',
    'POST /products/stock/entries',
    'POST /products/variations',
  ],
  'products.write': [
    'POST /merchants/my',
    'POST /products/create',
    'POST /products/images',
    'POST /products/stock/correct',
    'POST /products/stock/receive',
    'POST /products/update',
  ],
  'customers.read': ['POST /customers/list', 'POST /customers/orders', 'POST /customers/profile'],
}

/** Whatever these become, a key is never to make them. */
const neverOpen =
  /^\/(session|users|billing|affiliate|plugins\/(oauth|admins)|merchants\/(admins|billing|erp|services|gateway))/

describe('the calls that API keys may make', () => {
  it('are exactly these', () => {
    const open = new Map<string, string[]>()
    for (const { route, scopes } of calls)
      for (const scope of scopes) open.set(scope, [...(open.get(scope) ?? []), route].sort())
    expect(Object.fromEntries(open)).toEqual(openToKeys)
    expect(
      Object.values(openToKeys)
        .flat()
        .filter((route) => neverOpen.test(route.split(' ')[1]!)),
    ).toEqual([])
  })

  it('are no others, with any scope: not even those without a session', async () => {
    const closed = calls.filter(({ scopes, path }) => scopes.length === 0 && !isForMachines(path))
    expect(closed.length).toBeGreaterThan(150)
    for (const { method, path, hasBody } of closed) {
      const answer = await app.call(method, withIds(path), { token: key, ...(hasBody && { body: {} }) })
      expect([path, answer.status, answer.body?.message]).toEqual([
        path,
        403,
        'Esta operação não aceita chaves de API.',
      ])
    }
  })
})

/** They know neither sessions nor keys. */
const isForMachines = (path: string) => /^\/(health|ready|openapi\.json|webhooks|realtime)/.test(path)
