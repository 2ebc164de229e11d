import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { killHard, processesOf } from '#platform/embedded-postgres/testing/processes.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl, freePort } from '#tests/support/product-process.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { createChatCaller } from './chat-caller.ts'
import { startKillable } from './killable-product.ts'
import { liveOnAir, type Query } from './live-on-air.ts'
import { seededRandom } from './random.ts'
import { limit, roundsOr, seed } from './rounds.ts'

/** The product with its database; in further rounds also the product alone. */
const rounds = roundsOr(1)
/** Below what a page gets one by one before it begins anew. */
const changesAskedFor = 100

it(
  `loses and doubles no message of a chat in ${rounds} kills while viewers write (seed ${seed})`,
  async () => {
    const random = seededRandom(seed)
    const { dataDir, current, restart, end } = await startKillable({ port: await freePort() })
    onTestFinished(end)
    let product = current()
    await product.ready
    const { post } = await openDemoShop(product)
    const query: Query = async (statement, values = []) =>
      (await runStatement(await embeddedDatabaseUrl(dataDir), statement, values)).rows
    const { streamUuid } = await liveOnAir({ post, query })
    const show = async (more: object = {}) =>
      (await post('/streams/room/show', { stream_uuid: streamUuid, ...more })).row
    const { epoch } = await show()

    for (let round = 1; round <= rounds; round++) {
      const withDatabase = round % 2 === 1
      const delay = Math.floor(random() * 1_000)
      const story = `round ${round} of seed ${seed}: killed after ${delay} ms${withDatabase ? ' with its database' : ''}`
      const caller = createChatCaller({ url: product.url, streamUuid, round })
      const begun = caller.run(6)
      await caller.warm
      await sleep(delay)
      killHard(product.pid)
      if (withDatabase) for (const pid of processesOf(dataDir)) killHard(pid)
      await product.kill()
      caller.stop()
      const sent = await begun

      product = restart()
      await product.ready
      const storedNow = await query('select client_id, number, revision, text from room_messages')
      const byId = new Map(storedNow.map((row) => [row.client_id, row]))
      const confirmed = sent.filter(({ answer }) => answer !== null)
      for (const { id, text, answer } of confirmed) {
        expect(answer?.status, story).toBe(200)
        expect([byId.get(id)?.text, Number(byId.get(id)?.number)], `lost: ${story}`).toEqual([
          text,
          answer?.row.number,
        ])
      }

      // A page that was open before goes on where it stopped, and gets each later change once.
      const stoppedAt = Math.max(0, lastRevision(storedNow) - changesAskedFor)
      const missed = await show({ epoch, after: stoppedAt })
      expect([missed.epoch, missed.is_fresh], story).toEqual([epoch, false])
      expect(
        missed.messages.map(({ revision }: { revision: number }) => revision),
        story,
      ).toEqual(
        storedNow
          .map(({ revision }) => Number(revision))
          .filter((revision) => revision > stoppedAt)
          .toSorted((a, b) => a - b),
      )

      // The viewers' pages repeat what was not answered, under the same ids.
      await caller.repeat()
      expect([...new Set(sent.map(({ answer }) => answer?.status))], story).toEqual([200])
      const [counts] = await query(
        `select count(*)::int as rows, count(distinct client_id)::int as ids, count(distinct revision)::int as revisions,
           (select last_number::int from rooms where stream_uuid = $1) as last
         from room_messages where client_id = any($2)`,
        [streamUuid, sent.map(({ id }) => id)],
      )
      const all = sent.length
      expect(counts, story).toMatchObject({ rows: all, ids: all, revisions: all })
      const [stored] = await query('select count(*)::int as rows from room_messages')
      expect(counts?.last, `a number has no message: ${story}`).toBe(stored?.rows)
    }
  },
  limit(rounds),
)

const lastRevision = (rows: Record<string, string>[]) =>
  Math.max(...rows.map(({ revision }) => Number(revision)))
