import { afterAll, beforeAll, expect, it } from 'vitest'
import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import { startBlingSimulator } from '#simulators/bling/start.ts'
import { simulatedTinyApp, startTinySimulator } from '#simulators/tiny/start.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { allowOnPage } from '../testing/erp-bench.ts'

let bling: Awaited<ReturnType<typeof startBlingSimulator>>
let tiny: Awaited<ReturnType<typeof startTinySimulator>>
let app: TestApp
beforeAll(async () => {
  bling = await startBlingSimulator({ port: 0 })
  tiny = await startTinySimulator({ port: 0 })
  app = await startTestApp({ variables: { BLING_URL: `${bling.url}/bling`, TINY_URL: `${tiny.url}/tiny` } })
  bling.world.options.redirectUri = 'http://product/merchants/services/callback'
})
afterAll(async () => {
  await app.stop()
  await bling.close()
  await tiny.close()
})

it('a merchant has one ERP: a second one is refused until the first is disconnected', async () => {
  const shop = await shopOf(app)
  const { merchantUuid: merchant_uuid, post } = shop
  const kind = async () => (await post('/merchants/erp', { merchant_uuid })).body?.row.kind
  const { clientId, clientSecret: secret } = simulatedTinyApp
  const connectTiny = () =>
    allowOnPage(shop, { kind: 'tiny', keys: { app: clientId, secret }, password: permanentPassword })
  await allowOnPage(shop, { kind: 'bling', password: permanentPassword })
  await expect(connectTiny()).rejects.toThrow('Outro ERP')
  expect(await kind()).toBe('bling')
  expect(await app.app.services.accountOf(merchant_uuid, 'tiny')).toBeNull()

  await post('/merchants/services/disconnect', { merchant_uuid, kind: 'bling' })
  await connectTiny()
  expect(await kind()).toBe('tiny')
})
