import { expect, it, onTestFinished } from 'vitest'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { freePort } from '#tests/support/product-process.ts'
import { startSystemPostgres } from '#tests/support/system-postgres.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { broadcastOnAir } from './broadcast-on-air.ts'
import { startKillable } from './killable-product.ts'
import { limit, roundsOr } from './rounds.ts'

const rounds = roundsOr(2)
const patient = { timeout: 120_000, interval: 50 }
/** Two seconds of picture. */
const some = 60

it(
  `a broadcast goes on through ${rounds} restarts of PostgreSQL: viewers keep the picture, chat waits, the recording is whole`,
  async () => {
    const server = await startSystemPostgres({
      settings: { synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' },
    })
    onTestFinished(() => server.stop())
    const proxy = await startDatabaseProxy(server.url)
    onTestFinished(() => proxy.close())
    const { current, end } = await startKillable({
      ...{ port: await freePort(), databaseUrl: proxy.url },
      variables: { MEDIA_LEAST_FREE_GB: '0' },
    })
    onTestFinished(end)
    const product = current()
    await product.ready
    const { token, post } = await openDemoShop(product)
    const onAir = await broadcastOnAir({ url: product.url, post, cleanUp: onTestFinished })
    const { uuid, realtime, studio, recordedSince } = onAir
    const { viewer, chatToken: chat_token } = await onAir.watch()
    const someMore = async () => {
      const before = viewer.pictures.length
      await expect.poll(() => viewer.pictures.length, patient).toBeGreaterThan(before + some)
    }
    await someMore()

    /** The status of a message's answer, which is sent again under its id. */
    const say = async (id: string) => {
      const answer = await fetch(`${product.url}/api/streams/room/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ stream_uuid: uuid, id, text: 'quero', chat_token, name: 'Lia' }),
      })
      return answer.status
    }
    for (let round = 0; round < rounds; round++) {
      await proxy.refuse()
      await server.restart(round % 2 === 0 ? 'immediate' : 'fast')
      const message = crypto.randomUUID()
      expect(await say(message)).toBe(503)
      await someMore()
      await proxy.accept()
      await expect.poll(() => say(message), patient).toBe(200)
      await someMore()
    }
    const pictures = viewer.pictures
    expect(pictures.at(-1)! - pictures[0]! + 1, 'the viewer missed pictures').toBe(pictures.length)
    await expect.poll(async () => (await studio())?.broadcast_status, patient).toBe('live')
    const { rows } = await runStatement(server.url, 'select client_id from room_messages')
    expect(rows).toHaveLength(rounds)

    const recorded = performance.now() - recordedSince
    await realtime('status', { status: 'finished' })
    const recordings = async () => {
      const answer = await fetch(`${product.url}/api/streams/${uuid}/recordings`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { columns, rows } = await answer.json()
      const of = (name: string) => rows.map((row: unknown[]) => row[columns.indexOf(name)])
      return { states: of('state'), lengths: of('duration_ms') as number[] }
    }
    await expect.poll(async () => (await recordings()).states, patient).toEqual(['ready'])
    const { lengths } = await recordings()
    expect(recorded - lengths[0]!, 'of the recording is missing').toBeLessThan(2_000)
  },
  limit(rounds),
)
