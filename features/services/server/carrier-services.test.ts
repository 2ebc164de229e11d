import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CarriersApp, startCarriersApp } from '#features/carriers/server/testing/carriers-app.ts'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { day, hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { hmacSha256 } from '#platform/server/secret-box.ts'
import { simulatedMelhorEnvioApp } from '#simulators/melhor-envio/start.ts'

const start = new Date('2026-11-23T12:00:00Z')
const clock = fixedClock(start)
let carriers: CarriersApp
let shop: TestShop
beforeAll(async () => {
  carriers = await startCarriersApp(clock)
})
beforeEach(async () => {
  clock.set(start)
  carriers.recover()
  shop = await shopOf(carriers.app)
})
afterAll(() => carriers.stop())

const shown = async (kind: string) => {
  const { body } = await shop.post('/merchants/services', { merchant_uuid: shop.merchantUuid })
  const rows = body.rows.map((row: unknown[]) =>
    Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
  )
  return rows.find((row: { kind: string }) => row.kind === kind)
}
/** What comes of a call with the tokens of the account, by a job: sessions of people end meanwhile. */
const called = async (kind: 'melhor_envio' | 'correios') => {
  const { services } = carriers.app.app
  const { connectionUuid } = (await services.accountOf(shop.merchantUuid, kind))!
  const answer =
    kind === 'correios'
      ? await services.callCorreios(connectionUuid, { path: '/prepostagem/v2/prepostagens' })
      : await services.callMelhorEnvio(connectionUuid, { path: '/me' })
  return answer.kind === 'failed' ? answer.failure : answer.kind
}

describe('carriers as services', () => {
  it('are connected, by a page and by keys, and shown with their accounts', async () => {
    await carriers.connect('melhor_envio', shop)
    await carriers.connect('correios', shop)
    expect(await shown('melhor_envio')).toMatchObject({ state: 'connected', account_name: 'Ateliê da Lu' })
    expect(await shown('correios')).toMatchObject({ state: 'connected', account_name: '0067511082' })
  })

  it('make a new token when one has expired', async () => {
    await carriers.connect('melhor_envio', shop)
    await carriers.connect('correios', shop)
    clock.advance(31 * day)
    expect(await called('melhor_envio')).toBe('ok')
    expect(await called('correios')).toBe('ok')
  })

  it('take the new tokens of Melhor Envio, though the next call fails', async () => {
    await carriers.connect('melhor_envio', shop)
    clock.advance(31 * day)
    carriers.worlds.melhor_envio.faults.serverErrors = 1
    expect(await called('melhor_envio')).toBe('provider_error')
    expect(await called('melhor_envio')).toBe('ok')
  })

  it('are not ended by a page of HTML, but by their owner', async () => {
    await carriers.connect('correios', shop)
    clock.advance(25 * hour)
    carriers.worlds.correios.faults.html = 1
    expect(await called('correios')).toBe('unreachable')
    carriers.fails('correios', 'withdrew the access')
    expect(await called('correios')).toBe('revoked')
  })

  it('point to a shipment by events that are signed alone', async () => {
    const send = (body: string, signature: string) =>
      fetch(`${carriers.app.url}/api/webhooks/melhor-envio`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-me-signature': signature },
        body,
      })
    const event = JSON.stringify({ event: 'order.posted', data: { id: 'a1' } })
    const signature = hmacSha256(simulatedMelhorEnvioApp.clientSecret, Buffer.from(event)).toString('base64')
    expect((await send(event, signature)).status).toBe(200)
    expect((await send(event.replace('a1', 'a2'), signature)).status).not.toBe(200)
    expect((await send('{"test":true}', '')).status).toBe(200)
  })
})
