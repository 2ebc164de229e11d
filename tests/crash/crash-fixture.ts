import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { killHard, processesOf } from '#platform/embedded-postgres/testing/processes.ts'
import { startInstagramSimulator } from '#simulators/instagram/start.ts'
import { simulatorApps } from '#simulators/main.ts'
import { type Answer, openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl, freePort } from '#tests/support/product-process.ts'
import { startAckRecorder } from './ack-recorder.ts'
import { type CommentGenerator, startCommentGenerator } from './comment-generator.ts'
import { startKillable } from './killable-product.ts'
import { seededRandom } from './random.ts'
import { look, type Stored } from './stored.ts'

const username = 'ateliedalu.modas'

type Options = {
  seed: number
  managedUrl?: string
  as?: 'alone' | 'fleet'
  variables?: Record<string, string>
}

/**
 * Starts the product, the Instagram simulator and the recorder of acknowledgements between them. The demo seller's live
 * is on air and receives comments. Without `managedUrl` the product runs its embedded database; `as: 'fleet'` runs the
 * product as `npm start` does.
 */
export async function startCrashFixture({ seed, managedUrl, as = 'alone', variables }: Options) {
  const random = seededRandom(seed)
  const port = await freePort()
  const acks = await startAckRecorder(`http://127.0.0.1:${port}`)
  onTestFinished(() => acks.close())
  const simulator = await startInstagramSimulator({
    port: 0,
    ...simulatorApps,
    webhookUrl: `${acks.url}/api/webhooks/instagram`,
    retryDelays: [100, 300, 600],
    random,
  })
  onTestFinished(() => simulator.close())

  const killable = await startKillable({
    port,
    as,
    simulatorsUrl: simulator.url,
    ...(managedUrl && { databaseUrl: managedUrl }),
    ...(variables && { variables }),
  })
  onTestFinished(killable.end)
  const { dataDir, current: product } = killable
  await product().ready
  const shop = await openDemoShop(product())
  const { id: pluginId } = await shop.connect(username)

  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${simulator.url}/control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Answer>
  }
  // The provider's limit on reading back is tested elsewhere.
  await control('POST', '/settings', { deepest_cursor: 1_000_000 })
  const mediaId: string = (await control('POST', '/lives', { username })).media_id
  const generator: CommentGenerator = startCommentGenerator(
    (comments) => control('POST', `/lives/${mediaId}/comments`, { comments }),
    random,
    80,
  )
  onTestFinished(() => generator.stop())
  const lookInside = async () => look(managedUrl ?? (await embeddedDatabaseUrl(dataDir)), mediaId)
  while ((await lookInside()).rows === 0) await sleep(50)

  return {
    dataDir,
    control,
    acks,
    simulator,
    generator,
    look: lookInside,
    mediaId,
    pluginId,
    random,
    product,
    /** Kills the product, or every process of its data folder. */
    crash(everything: boolean): void {
      killHard(product().pid)
      if (everything) for (const pid of processesOf(dataDir)) killHard(pid)
    },
    restart: killable.restart,
  }
}

/** Expects no duplicate comment, and stored counters that equal the sums of the rows. */
export function expectConsistent(stored: Stored, story: string): void {
  expect(stored.rows, `a comment is there twice: ${story}`).toBe(stored.comments.size)
  expect(stored.disagreements, story).toEqual([])
  expect([stored.lives, stored.status], story).toEqual([1, 'on_air'])
}

/** Stops the comments, waits until all are stored, and expects each exactly once. Returns their ids. */
export async function expectEveryComment(
  { generator, simulator, control, mediaId, look }: Awaited<ReturnType<typeof startCrashFixture>>,
  story: string,
): Promise<string[]> {
  await control('POST', '/faults', {})
  await generator.stop()
  await simulator.delivered()
  const said: { comment_id: string; text: string }[] = await control('GET', `/lives/${mediaId}/comments`)
  const stored = await untilStored(look, said.length)
  expect(
    said.filter(({ comment_id, text }) => stored.comments.get(comment_id) !== text),
    `lost: ${story}`,
  ).toEqual([])
  expect(stored.comments.size, `was never posted: ${story}`).toBe(said.length)
  expectConsistent(stored, story)
  return said.map((comment) => comment.comment_id)
}

/**
 * Waits for comments that retries and polling still deliver. Returns what is stored once all are, or after 45 s without
 * a new one, which is longer than the pause between two sweeps.
 */
async function untilStored(look: () => Promise<Stored>, count: number): Promise<Stored> {
  let stored = await look()
  for (let idle = 0; idle < 90 && stored.rows < count; idle++) {
    await sleep(500)
    const before = stored.rows
    stored = await look()
    if (stored.rows > before) idle = 0
  }
  return stored
}
