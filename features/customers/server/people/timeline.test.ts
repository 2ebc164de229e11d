import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from '../testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
let seller: ConnectedSeller
let ana: string
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  seller = await connectedSeller(app)
  const at = clock.now()
  await captureComments(app, seller, '17930', [
    { user: 'bia', userId: '2', text: 'eu também', at },
    { user: 'ana', userId: '1', text: 'quero a caneca', at: new Date(at.getTime() + 1_000) },
  ])
  await captureComments(app, seller, '17931', [{ user: 'ana', userId: '1', text: 'só no bloqueado', at }])
  await unlock(app, seller.token, '17930')
  await updateRecordsOf(app)
  ana = await uuidOf('ana')
})
afterAll(() => app.stop())

const post = (path: string, body: object = {}) => app.call('POST', path, { token: seller.token, body })
const later = (path: string, body: object) => {
  clock.advance(60_000)
  return post(path, body)
}
const uuidOf = async (name: string) =>
  rowsOf((await post('/customers/list', { filter: { search_param: name } })).body)[0]!.uuid as string
async function timeline(more: object = {}) {
  const answer = await post('/customers/timeline', { uuid: ana, ...more })
  return answer.status === 204 ? [] : rowsOf(answer.body)
}

describe('the timeline of a customer', () => {
  it('has what happened by time, with what came from merged records, in pages', async () => {
    const bia = await uuidOf('bia')
    await later('/customers/consents/add', {
      ...{ uuid: bia, channel: 'whatsapp', is_given: true, how: 'pediu no direct' },
    })
    await later('/customers/merges/accept', { uuid: ana, other_uuid: bia })
    const merchant = await addedMerchant(app, seller.token, {
      ...{ product_gateway: 'full-checkout', name: 'Ateliê' },
    })
    const { body } = await later('/products/create', {
      ...{ merchant_uuid: merchant, name: 'Caneca' },
      skus: [{ price_sale: 4990, quantity_managed: true, stock_quantity: 9 }],
    })
    const lines = [{ sku_id: body.row.skus[0].id, quantity: 1 }]
    const bag = (await later('/orders/add', { merchant_uuid: merchant, user_name: 'ana', lines })).body.row
    await updateRecordsOf(app)
    const buyer = (await post('/customers/marks', { uuid: ana })).body.row.buyers[0].uuid
    const trusted = { merchant_uuid: merchant, buyer_uuid: buyer, mark: { kind: 'trusted' } }
    await later('/orders/buyers/mark', trusted)
    await later('/plugins/profiles/add', { plugin_id: seller.pluginId, username: 'ana', kind: 'blocked' })

    const whole = await timeline()
    expect(whole).toMatchObject([
      { kind: 'blocked', name: '@ana' },
      { kind: 'trusted', name: 'Ateliê' },
      { kind: 'order', order_number: bag.number, merchant_uuid: merchant, name: 'Ateliê', amount: 0 },
      { kind: 'merged', name: '@bia' },
      { kind: 'consent', channel: 'whatsapp', is_given: true, text: 'pediu no direct' },
      { kind: 'comment', text: 'quero a caneca', plugin_id: seller.pluginId },
      { kind: 'comment', text: 'eu também', media_id: '17930' },
    ])
    const pages = await Promise.all([1, 2, 3].map((page) => timeline({ page, limit: 3 })))
    expect(pages.flat()).toEqual(whole)
  })

  it('loses what belongs to a record that is separated, and has nothing of a locked report', async () => {
    await later('/customers/merges/undo', { uuid: await mergedUuid() })
    const kinds = (await timeline()).map(({ kind, text }) => text ?? kind)
    expect(kinds).toEqual(['blocked', 'trusted', 'order', 'quero a caneca'])
    await app.app.platform.connection.pool.query(
      `update lives set unlocked_at = null, revision = revision + 1 where media_id = '17930'`,
    )
    expect((await timeline()).map(({ kind }) => kind)).toEqual(['blocked', 'trusted', 'order'])
  })

  it('has the comments of lives at the same time in their order, on each page', async () => {
    const begin = clock.now().getTime()
    const said = (minutes: number[], live: string) =>
      minutes.map((minute) => ({
        ...{ user: 'caio', userId: '7', text: `${live} ${minute}`, at: new Date(begin + minute * 60_000) },
      }))
    await captureComments(app, seller, '17940', said([1, 4, 5, 20], 'a'))
    await captureComments(app, seller, '17941', said([2, 3, 6, 19], 'b'))
    await captureComments(app, seller, '17942', said([0], 'c'))
    for (const mediaId of ['17940', '17941', '17942']) await unlock(app, seller.token, mediaId)
    await updateRecordsOf(app)
    const uuid = await uuidOf('caio')
    const order = ['a 20', 'b 19', 'b 6', 'a 5', 'a 4', 'b 3', 'b 2', 'a 1', 'c 0']
    expect(new Set((await timeline({ uuid })).map((entry) => entry.media_id)).size).toBe(3)
    for (const limit of [2, 3, 50]) {
      const found: string[] = []
      for (let page = 1; (page - 1) * limit < order.length; page++)
        found.push(...(await timeline({ uuid, page, limit })).map(({ text }) => text))
      expect(found, `${limit} a page`).toEqual(order)
    }
  })
})

const mergedUuid = async () => (await post('/customers/profile', { uuid: ana })).body.row.merged[0].uuid
