import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { creditStore } from '../credit-store.ts'
import { createBuyer } from '../testing/buyer.ts'
import { storeSubscriptionUntil } from './subscription-until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
})
afterAll(() => app.stop())

it('stores no end of a month that another transaction revokes at the same time', async () => {
  const who = await createBuyer(app)
  await who.buy('subscription_month')
  const { connection, clock, ids } = app.app.platform
  const store = (tx: Parameters<typeof storeSubscriptionUntil>[1]) =>
    storeSubscriptionUntil(app.app, tx, who.uuid)

  let other = Promise.resolve()
  await connection.transaction(async (tx) => {
    const credits = await creditStore(tx).ofUser(who.uuid, 1)
    await creditStore(tx).changeOnce({
      id: ids.uuid(),
      userUuid: who.uuid,
      creditId: credits.find(({ type }) => type === 'SUBSCRIPTION')!.id,
      kind: 'revoked',
      credits: null,
      validTo: null,
      reason: 'refund',
      changedBy: null,
      cause: 'revoked',
      at: clock.now(),
    })
    await store(tx)
    other = connection.transaction(store)
    await eventually(async () => {
      const { rowCount } = await connection.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%"users"%'`,
      )
      return (rowCount ?? 0) > 0
    })
  })
  await other
  expect((await who.session()).active_subscription_until).toBeNull()
})
