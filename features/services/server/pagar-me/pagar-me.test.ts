import { afterAll, beforeAll, expect, it } from 'vitest'
import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { type RunningPagarMeSimulator, startPagarMeSimulator } from '#simulators/pagar-me/start.ts'
import { simulatedPagarMeAccount as account } from '#simulators/pagar-me/world/state.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let pagarMe: RunningPagarMeSimulator
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  pagarMe = await startPagarMeSimulator({ port: 0 })
  app = await startTestApp({ variables: { PAGAR_ME_URL: `${pagarMe.url}/pagar-me` } })
  shop = await shopOf(app)
})
afterAll(async () => {
  await pagarMe.close()
  await app.stop()
})

const of = () => ({ merchant_uuid: shop.merchantUuid, kind: 'pagar_me' })
const connect = (keys: object = {}) =>
  shop.post('/merchants/services/keys', {
    ...{ ...of(), password: permanentPassword },
    keys: { private: account.secretKey, public: account.publicKey, ...keys },
  })
const webhook = () => shop.post('/merchants/services/webhook', of())

it('is connected by two keys that Pagar.me knows, of one mode', async () => {
  expect((await webhook()).status).toBe(404)
  for (const keys of [
    { private: 'sk_test_another000000' },
    { public: 'pk_test_another000000' },
    { private: account.publicKey },
    { public: account.publicKey.replace('pk_test_', 'pk_') },
  ])
    expect(await connect(keys)).toMatchObject({ status: 422, body: { error: 'oauth_refused' } })
  pagarMe.world.faults.serverErrors = 1
  expect((await connect()).status).toBe(502)
  const { status, body } = await connect()
  expect([status, body.row.state, body.row.account_name]).toEqual([200, 'connected', account.publicKey])
  const { rows } = await app.app.platform.connection.pool.query('select * from service_connections')
  expect(JSON.stringify(rows)).not.toContain(account.secretKey)
})

it('takes webhooks with the user and password of a connection alone', async () => {
  const { url, user, password } = (await webhook()).body.row
  const send = (basic: string) =>
    fetch(`${app.url}${new URL(url).pathname}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
      },
      body: JSON.stringify({ type: 'charge.paid', data: { id: 'ch_unknown' } }),
    })
  expect((await send(`${user}:${password}`)).status).toBe(200)
  for (const wrong of [`${user}:`, `${user}:${password}x`, `arara:${password}`, ''])
    expect((await send(wrong)).status).toBe(401)
})

it('is revoked once the seller has replaced the key, and connected again by the new one', async () => {
  const own = pagarMe.world.account(account.id)!
  pagarMe.world.replaceKey(own)
  await shop.post('/merchants/services/test', of())
  const state = async () => {
    const { body } = await shop.post('/merchants/services', { merchant_uuid: shop.merchantUuid })
    const column = (name: string) => body.columns.indexOf(name)
    return body.rows.find((row: unknown[]) => row[column('kind')] === 'pagar_me')[column('state')]
  }
  expect(await state()).toBe('revoked')
  expect((await connect({ private: own.secretKey })).status).toBe(200)
  expect(await state()).toBe('connected')
})
