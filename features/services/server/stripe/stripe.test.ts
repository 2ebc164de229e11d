import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type RunningStripeConnect, startStripeConnectSimulator } from '#simulators/stripe-connect/start.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { acceptedBy, connectStripe, type ServiceSeller } from '../testing/connect.ts'

const start = new Date('2026-11-21T12:00:00Z')
const clock = fixedClock(start)
let app: TestApp
let stripe: RunningStripeConnect
let rosa: ServiceSeller
let accountId: string
beforeAll(async () => {
  stripe = await startStripeConnectSimulator({
    ...{ port: 0, retryDelays: [20, 50, 100], clock: () => clock.now().getTime() },
  })
  app = await startTestApp({ clock, variables: { STRIPE_CONNECT_URL: `${stripe.url}/stripe-connect` } })
  stripe.world.options.webhookUrl = `${app.url}/api/webhooks/stripe-connect`
})
beforeEach(async () => {
  clock.set(start)
  Object.assign(stripe.world.faults, { html: 0, serverErrors: 0, rejectedKeys: 0 })
  accountId = stripe.world.addAccount({ name: 'Ateliê da Lu' }).id
  rosa = await sellerOf()
})
afterAll(async () => {
  await app.stop()
  await stripe.close()
})

const patient = { timeout: 60 * second, interval: 50 }
async function sellerOf(): Promise<ServiceSeller> {
  const { token } = await activePerson(app)
  return { token, merchantUuid: await addedMerchant(app, token) }
}
const post = (path: string, { token, merchantUuid }: ServiceSeller) =>
  app.call('POST', path, { token, body: { merchant_uuid: merchantUuid, kind: 'stripe' } })
const rowsOf = async ({ merchantUuid }: ServiceSeller) =>
  (
    await app.app.platform.connection.pool.query(
      'select * from service_connections where merchant_uuid = $1',
      [merchantUuid],
    )
  ).rows
const purgeLater = async () => {
  clock.advance(30 * minute)
  await app.app.services.purge()
}

describe('a Stripe account', () => {
  it('is connected after a call to it, shown with what was allowed, and none of its keys is kept', async () => {
    const answer = await connectStripe(app, rosa, accountId)
    expect(answer.body.row).toMatchObject({
      ...{ state: 'connected', account_name: 'Ateliê da Lu', permissions: ['read_write'], turn: 1 },
    })
    const [row] = await rowsOf(rosa)
    expect(row).toMatchObject({ account_id: accountId, details: { takes: 'card pix boleto' } })
    expect(app.app.platform.secrets.box.open(row.sealed_token, row.uuid)).toBe(accountId)
    expect([row.sealed_refresh_token, JSON.stringify(row)]).toEqual([
      null,
      expect.not.stringMatching(/sk_test|rt_acct/),
    ])
  })

  it('is not connected by a code that was used, nor counts before it answered', async () => {
    stripe.world.faults.callback = 'used_code'
    const used = await connectStripe(app, rosa, accountId)
    expect([used.status, (await rowsOf(rosa)).length]).toEqual([422, 0])
    const body = await acceptedBy(app, rosa, accountId, 'stripe')
    stripe.world.faults.serverErrors = 1
    const silent = await app.call('POST', '/merchants/services/finish', { token: rosa.token, body })
    expect(silent.status).toBe(502)
    const [account] = await app.app.services.accountsOf(rosa.merchantUuid, 'payment')
    expect(account?.isUsable).toBe(false)
    await post('/merchants/services/test', rosa)
    expect((await app.app.services.accountsOf(rosa.merchantUuid, 'payment'))[0]?.isUsable).toBe(true)
  })

  it('that withdrew our access ends here by itself', async () => {
    await connectStripe(app, rosa, accountId)
    stripe.world.disconnect(accountId)
    await expect.poll(async () => (await rowsOf(rosa))[0].revoked_at, patient).not.toBeNull()
  })

  it('stays connected while Stripe does not accept our own key', async () => {
    await connectStripe(app, rosa, accountId)
    stripe.world.faults.rejectedKeys = 1
    const tested = await post('/merchants/services/test', rosa)
    expect(tested.body.row).toMatchObject({ state: 'attention', last_failure: 'provider_error' })
    expect((await rowsOf(rosa))[0].revoked_at).toBeNull()
    clock.advance(minute)
    const again = await post('/merchants/services/test', rosa)
    expect(again.body.row.state).toBe('connected')
  })

  it('is given back to its owner once nothing needs it, unless another brand uses it', async () => {
    const lia = await sellerOf()
    await connectStripe(app, rosa, accountId)
    await connectStripe(app, lia, accountId)
    await post('/merchants/services/disconnect', rosa)
    await purgeLater()
    expect(stripe.world.isConnected(accountId)).toBe(true)
    expect((await rowsOf(rosa))[0].sealed_token).toBeNull()
    await post('/merchants/services/disconnect', lia)
    await purgeLater()
    expect([stripe.world.isConnected(accountId), (await rowsOf(lia))[0].sealed_token]).toEqual([false, null])
  })

  it('is the first one that buyers pay through only after the seller says so', async () => {
    await connectStripe(app, rosa, accountId)
    expect((await post('/merchants/services/prefer', rosa)).status).toBe(204)
    const lia = await sellerOf()
    const foreign = await app.call('POST', '/merchants/services/prefer', {
      ...{ token: lia.token, body: { merchant_uuid: rosa.merchantUuid, kind: 'stripe' } },
    })
    expect(foreign.status).toBe(404)
  })
})
