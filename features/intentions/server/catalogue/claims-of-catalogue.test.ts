import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectAccount, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { livesWithClaims, shop as shopName } from '../claims/testing/lives-with-claims.ts'

const clock = fixedClock('2026-11-21T22:40:00Z')
let app: TestApp
let shop: TestShop
let live: ReturnType<typeof livesWithClaims>
let pluginId: string
let dress: { uuid: string; skus: { id: number; title: string }[] }
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  shop = await shopOf(app)
  const account = await connectAccount(app, shop.token, shopName)
  pluginId = account.pluginId
  live = livesWithClaims({ app, seller: { token: shop.token, username: shopName, ...account }, clock })
  const size = await shop.variation('Tamanho', ['P', 'M', 'G'])
  const { body } = await shop.create({
    name: 'Vestido Longo Estampado',
    variations_ids: [size.id],
    skus: size.values.map((value, at) => ({
      sku: `VLE-${at}`,
      price_sale: 12_000,
      variations_values_ids: [value],
    })),
  })
  dress = body.row
})
afterAll(() => app.stop())

type Row = { username: string; catalogue_uuid: string | null; sku_id: number | null }
const skuIds = (rows: Row[]) =>
  Object.fromEntries(rows.map(({ username, catalogue_uuid, sku_id }) => [username, [catalogue_uuid, sku_id]]))

describe('claims of a seller with a catalogue', () => {
  it('carry the product and the sku that the person means', async () => {
    const { say, claims, read } = await live()
    await say(['rosa.t', 'eu quero a 41 tamanho M'], ['bia_22', '41 GG'], ['caio.r', 'quero a 41'])
    await claims()
    const row = await read()
    expect(row.products).toMatchObject([
      {
        catalogue_uuid: dress.uuid,
        catalogue: { name: 'Vestido Longo Estampado', price: { amount: 12_000 }, available: true },
      },
    ])
    expect(skuIds(row.claims)).toEqual({
      'rosa.t': [dress.uuid, dress.skus[1]!.id],
      bia_22: [dress.uuid, null],
      'caio.r': [dress.uuid, null],
    })
  })

  it('have the sku in the files of a report', async () => {
    const { say, claims, end, mediaId } = await live()
    await say(['rosa.t', 'eu quero a 41 tamanho M'], ['caio.r', 'quero a 41'])
    await claims()
    await end()
    for (const content of ['claims', 'picking']) {
      const { body } = await app.call('POST', '/plugins/live/messages/export', {
        token: shop.token,
        body: { plugin_id: pluginId, media_id: mediaId, content, format: 'csv' },
      })
      const response = await fetch(`${app.url}/api/plugins/live/messages/export/${body.row.id}/file`, {
        headers: { authorization: `Bearer ${shop.token}` },
      })
      const rows = (await response.text()).split('\r\n').map((row) => row.split(';'))
      expect(
        rows
          .slice(1, 3)
          .map((row) => row[2])
          .toSorted(),
      ).toEqual(['', 'VLE-1'])
    }
    // A live that begins soon after another continues it.
    clock.advance(hour)
  })

  it('get the product that is added to the catalogue while the live runs', async () => {
    const { say, claims, read } = await live()
    await say([shopName, 'COD 52 saia jeans bordada R$ 90'], ['rosa.t', 'quero a 52'])
    await claims()
    expect(skuIds((await read()).claims)).toEqual({ 'rosa.t': [null, null] })
    const skirt = (await shop.create({ name: 'Saia Jeans Bordada', skus: [{ price_sale: 9_000 }] })).body.row
    await say(['bia_22', 'linda'])
    const rows = await eventually(async () => {
      const { claims, is_behind } = await read()
      return !is_behind && claims[0].catalogue_uuid !== null ? (claims as Row[]) : null
    })
    expect(skuIds(rows)).toEqual({ 'rosa.t': [skirt.uuid, skirt.skus[0].id] })
  })

  it('keep their product while it is described anew, and lose it when it is removed', async () => {
    const { say, claims, read } = await live()
    await say(['rosa.t', 'quero a 41 P'])
    await claims()
    const { epoch } = await read()
    await shop.update({ product_uuid: dress.uuid, name: 'Vestido Longo Estampado', description: 'Viscose' })
    await say(['bia_22', 'linda'])
    await claims()
    expect(skuIds((await read()).claims)).toEqual({ 'rosa.t': [dress.uuid, dress.skus[0]!.id] })
    expect((await read()).epoch).toBe(epoch)
    await shop.update({ product_uuid: dress.uuid, must_delete: true })
    await say(['bia_22', 'amei'])
    const rows = await eventually(async () => {
      const { claims } = await read()
      return claims[0].catalogue_uuid === null ? (claims as Row[]) : null
    })
    expect(skuIds(rows)).toEqual({ 'rosa.t': [null, null] })
  })
})
