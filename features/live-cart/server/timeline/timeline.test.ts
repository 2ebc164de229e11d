import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import { recordingStore } from '#features/streams/server/recordings/recording-store.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { day, minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { purgeTimeline } from './purge-timeline.ts'
import { timelineStore } from './timeline-store.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

/** A seller's stream with two products. */
async function streamWithProducts() {
  const shop = await shopOf(app)
  const [dress, belt] = [await shop.withStock(5), await shop.withStock(5)]
  const stream = await activeStream(app, shop.token, { merchant_uuid: shop.merchantUuid })
  const uuid = stream.uuid as string
  const update = (fields: object) => shop.post('/streams/my/update', { uuid, ...fields })
  await update({ products_uuid: [dress.uuid, belt.uuid] })
  return { shop, uuid, dress: dress.uuid as string, belt: belt.uuid as string, update }
}
const entriesOf = async (uuid: string) =>
  (await timelineStore(app.app.platform.connection.db).ofStream(uuid)).map(({ kind, productUuid, at }) => [
    kind,
    productUuid,
    at.toISOString(),
  ])

describe('the timeline of a stream', () => {
  it('has what is featured, activated and sold out, with its time, and nothing twice', async () => {
    const { shop, uuid, dress, belt, update } = await streamWithProducts()
    const start = clock.now().toISOString()
    clock.advance(minute)
    await update({ featured_products_id: [dress], active_products_id: [dress] })
    await update({ featured_products_id: [dress] })
    const marked = { stream_uuid: uuid, product_uuid: dress }
    expect((await shop.post('/streams/products/sold-out', { ...marked, sold_out: true })).status).toBe(204)
    expect((await shop.post('/streams/products/sold-out', { ...marked, sold_out: true })).status).toBe(204)
    const { body } = await shop.post('/streams/products/sold-out/list', { stream_uuid: uuid })
    expect(rowsOf(body)).toEqual([{ product_uuid: dress }])
    await shop.post('/streams/products/sold-out', { ...marked, sold_out: false })
    const later = clock.now().toISOString()
    expect(await entriesOf(uuid)).toEqual([
      ['activated', dress, start],
      ['activated', belt, start],
      ['deactivated', belt, later],
      ['featured', dress, later],
      ['sold_out', dress, later],
      ['on_sale', dress, later],
    ])
  })

  it('has nothing of a change that was refused', async () => {
    const { uuid, dress, update } = await streamWithProducts()
    const before = await entriesOf(uuid)
    expect((await update({ featured_products_id: [dress], version: 1 })).status).toBe(409)
    expect(await entriesOf(uuid)).toEqual(before)
  })

  it('marks products of the stream alone', async () => {
    const { shop, uuid } = await streamWithProducts()
    const foreign = (await shop.withStock(1)).uuid
    const body = { stream_uuid: uuid, product_uuid: foreign, sold_out: true }
    expect((await shop.post('/streams/products/sold-out', body)).status).toBe(404)
  })

  it('becomes the chapters of a recording that visitors may see', async () => {
    const { uuid, dress, belt, update } = await streamWithProducts()
    await update({ featured_products_id: [dress] })
    clock.advance(10 * second)
    const recording = {
      ...{
        id: crypto.randomUUID(),
        streamUuid: uuid,
        engineId: crypto.randomUUID(),
        state: 'ready' as const,
      },
      ...{ startedAt: clock.now(), readyAt: clock.now(), bytes: 1, durationMs: 60_000 },
      ...{ storageKey: 'recordings/none.mp4', thumbnailKey: null },
    }
    await recordingStore(app.app.platform.connection.db).add(recording)
    clock.advance(20 * second)
    await update({ featured_products_id: [belt] })
    const chapters = (id: string) => app.call('GET', `/streams/${uuid}/recordings/${id}/chapters`)
    expect(rowsOf((await chapters(recording.id)).body)).toEqual([
      { product_uuid: dress, from: 0, to: 20 },
      { product_uuid: belt, from: 20, to: null },
    ])
    expect((await chapters(crypto.randomUUID())).status).toBe(404)
  })

  it('is deleted when no recording needs it any more', async () => {
    const { uuid } = await streamWithProducts()
    clock.advance(119 * day)
    await purgeTimeline(app.app.platform)
    expect(await entriesOf(uuid)).toHaveLength(2)
    clock.advance(2 * day)
    await purgeTimeline(app.app.platform)
    expect(await entriesOf(uuid)).toEqual([])
  })
})
