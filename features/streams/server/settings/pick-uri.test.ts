import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activeStream, addedStream } from '../testing/streams.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await activePerson(app)).token
})
afterAll(() => app.stop())

describe('the check of a typed address', () => {
  it('finds the own one and a free one available, and suggests a free one for a taken or a reserved one', async () => {
    const stream = await addedStream(app, token, { name: 'Bazar de inverno' })
    await activeStream(app, token, { name: 'Feira de outono' })
    const check = async (uri: string) => {
      const answer = await app.call('POST', '/streams/uri', { token, body: { uuid: stream.uuid, uri } })
      expect(answer.status).toBe(200)
      return answer.body.row
    }
    expect(await check('bazar-de-inverno')).toEqual({
      ...{ uri: 'bazar-de-inverno', available: true, suggestion: null },
    })
    expect(await check(' Loja-da-Lu ')).toEqual({ uri: 'loja-da-lu', available: true, suggestion: null })
    for (const wanted of ['feira-de-outono', 'countdown', 'não vale!']) {
      const refused = await check(wanted)
      expect(refused.available, wanted).toBe(false)
      expect(await check(refused.suggestion)).toMatchObject({ available: true })
    }
  })
})

describe('the products of a stream', () => {
  it('are listed in its order, also those that are not for sale in it', async () => {
    const merchantUuid = await addedMerchant(app, token)
    const product = async (name: string) => {
      const link = { external_link: true, link: 'https://loja.example/p', price_sale: 8990, active: true }
      const body = { merchant_uuid: merchantUuid, name, ...link }
      const answer = await app.call('POST', '/products/create', { token, body })
      expect(answer.status).toBe(201)
      return answer.body.row.uuid
    }
    const [blouse, skirt] = [await product('Blusa'), await product('Saia')]
    const stream = await addedStream(app, token, { merchant_uuid: merchantUuid })
    const change = { uuid: stream.uuid, products_uuid: [skirt, blouse], active_products_id: [blouse] }
    await app.call('POST', '/streams/my/update', { token, body: change })
    const answer = await app.call('POST', '/streams/products', { token, body: { uuid: stream.uuid } })
    const names = answer.body.columns.indexOf('name')
    expect(answer.body.rows.map((row: unknown[]) => row[names])).toEqual(['Saia', 'Blusa'])
  })
})
