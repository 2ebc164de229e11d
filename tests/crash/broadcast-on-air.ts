import { setTimeout as sleep } from 'node:timers/promises'
import { type TestViewer, watchByWhep } from '#platform/media-engine/embedded/testing/rtc-clients.ts'
import type { DemoShop } from '#tests/support/demo-shop.ts'
import { startBroadcaster } from './steady-broadcaster.ts'

type Needs = {
  url: string
  post: DemoShop['post']
  /** The brand of the stream; a new one, unless it is given. */
  merchantUuid?: string
  cleanUp(work: () => void): void
}

/** A stream of the demo seller with a camera: on air, and recorded. */
export async function broadcastOnAir({ url, post, merchantUuid, cleanUp }: Needs) {
  const brand = async () =>
    (await post('/merchants/add', { name: 'Loja', product_gateway: 'external-link' })).row.uuid
  const { row } = await post('/streams/add', { name: 'Live', merchant_uuid: merchantUuid ?? (await brand()) })
  const uuid: string = row.uuid
  const scheduled_date = new Date(Date.now() + 3_600_000).toISOString()
  await post('/streams/my/update', { uuid, description: '<p>A coleção nova</p>', scheduled_date })
  const realtime = async (call: string, more: object = {}) =>
    (await post(`/streams/realtime/${call}`, { stream_uuid: uuid, ...more })).row
  /** Null while nothing answers. */
  const studio = () => realtime('studio').catch(() => null)

  const broadcaster = startBroadcaster(
    url,
    async () => (await realtime('broadcast', { role: 1 })).publish.whip,
  )
  cleanUp(() => broadcaster.stop())
  const patience = performance.now() + 120_000
  while ((await studio())?.recording_status !== 'recording') {
    if (performance.now() > patience) throw new Error('the broadcast did not begin within two minutes')
    await sleep(50)
  }
  const recordedSince = performance.now()

  return {
    uuid,
    realtime,
    studio,
    broadcaster,
    recordedSince,
    /** A viewer by WebRTC, who may come again as the same one. */
    async watch(userId?: string): Promise<{ viewer: TestViewer; userId: string; chatToken: string }> {
      const { play, user_id, chat_token } = await realtime('watch', {
        ...(userId && { chat_user_id: userId }),
      })
      const viewer = await watchByWhep({ url: new URL(play.url, url).href, bearer: play.bearer })
      cleanUp(() => viewer.vanish())
      return { viewer, userId: user_id, chatToken: chat_token }
    },
  }
}
