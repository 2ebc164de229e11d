import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { killHard, processesOf } from '#platform/server/database/embedded/testing/processes.ts'
import { startInstagramSimulator } from '#simulators/instagram/start.ts'
import { simulatorApps } from '#simulators/main.ts'
import { type Answer, type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { freePort, type ProductProcess, startProduct } from '#tests/support/product-process.ts'
import { type Chatter, startChatter } from './chatter.ts'
import { seededRandom } from './random.ts'
import { look, type Stored } from './stored.ts'
import { startWitness } from './witness.ts'

// `CRASH_SEED=… npx vitest run tests/crash` repeats a run's choices (the machine's timing stays its own).
const seed = Number(process.env.CRASH_SEED || randomInt(1_000_000))
const rounds = 22
const username = 'ateliedalu.modas'

/** What the provider's webhooks are like in a round. Where they are dropped, only polling brings the comments. */
const weathers = [
  { duplicates: 0 },
  { drop_webhooks: 1 },
  { duplicates: 2, reorder: true },
  { drop_webhooks: 0.05 },
  { drop_webhooks: 0.5, duplicates: 1 },
]

type Round = { story: string; duringStart: boolean; everything: boolean; weather: object; delay: number }

it(`loses and doubles no comment in ${rounds} kills under a storm (seed ${seed})`, async () => {
  const stage = await setStage()
  const { dataDir, control, witness, chatter, mediaId } = stage

  for (let number = 0; number < rounds; number++) {
    const round = chooseRound(number, stage.random)
    await control('POST', '/faults', round.weather)
    if (number % 3 === 0) chatter.burst(400)

    if (!round.duringStart) await sleep(round.delay)
    stage.crash(round.everything)
    if (round.duringStart) {
      stage.restart()
      await sleep(round.delay)
      stage.crash(round.everything)
    }
    const promised = [...witness.acknowledged]
    await stage.restart().ready

    const stored = await look(dataDir, mediaId)
    expect(
      promised.filter((id) => !stored.comments.has(id)),
      `answered with 200, but not there: ${round.story}`,
    ).toEqual([])
    expectConsistent(stored, round.story)
  }

  await control('POST', '/faults', {})
  await chatter.stop()
  await stage.simulator.delivered()
  const said: { comment_id: string; text: string }[] = await control('GET', `/lives/${mediaId}/comments`)
  const stored = await untilStored(dataDir, mediaId, said.length)
  const story = `after the last round, seed ${seed}`
  expect(
    said.filter(({ comment_id, text }) => stored.comments.get(comment_id) !== text),
    `lost: ${story}`,
  ).toEqual([])
  expect(stored.comments.size, `not said by anybody: ${story}`).toBe(said.length)
  expectConsistent(stored, story)
  expect(said.length).toBeGreaterThan(rounds * 100)

  const shown = await reportOf(await openDemoShop(stage.product()), stage.pluginId, mediaId)
  expect(shown.ids.toSorted()).toEqual(said.map((comment) => comment.comment_id).toSorted())
  expect(shown.total).toBe(said.length)
}, 480_000)

function chooseRound(number: number, random: () => number): Round {
  const everything = number % 2 === 1
  const duringStart = number % 7 === 6
  const weather = weathers[number % weathers.length] as object
  const delay = Math.floor(duringStart ? 50 + random() * 2_500 : 30 + random() * 1_500)
  const victims = everything ? 'product and database' : 'product'
  const moment = duringStart ? `${delay} ms into a start` : `after ${delay} ms`
  const story = `round ${number} of seed ${seed}: ${victims} killed ${moment}, ${JSON.stringify(weather)}`
  return { story, duringStart, everything, weather, delay }
}

function expectConsistent(stored: Stored, story: string): void {
  expect(stored.rows, `a comment is there twice: ${story}`).toBe(stored.comments.size)
  expect(stored.disagreements, story).toEqual([])
  expect([stored.lives, stored.status], story).toEqual([1, 'on_air'])
}

/** Product, simulator and witness, with the demo seller's live on air and people talking in it. */
async function setStage() {
  const random = seededRandom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'arara-crash-'))
  await chmod(folder, 0o755) // root's database runs as another user, who must get in
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const witness = await startWitness(`http://127.0.0.1:${port}`)
  onTestFinished(() => witness.close())
  const simulator = await startInstagramSimulator({
    port: 0,
    ...simulatorApps,
    webhookUrl: `${witness.url}/api/webhooks/instagram`,
    retryDelays: [100, 300, 600],
    random,
  })
  onTestFinished(() => simulator.close())

  const restart = () => startProduct({ dataDir, port, simulatorsUrl: simulator.url })
  let product: ProductProcess = restart()
  onTestFinished(() => product.stop())
  await product.ready
  const shop = await openDemoShop(product)
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
  // How far back a provider lets us read is another matter than what a crash costs.
  await control('POST', '/settings', { deepest_cursor: 1_000_000 })
  const mediaId: string = (await control('POST', '/lives', { username })).media_id
  const chatter: Chatter = startChatter(
    (comments) => control('POST', `/lives/${mediaId}/comments`, { comments }),
    random,
    80,
  )
  onTestFinished(() => chatter.stop())
  while ((await look(dataDir, mediaId)).rows === 0) await sleep(50)

  return {
    dataDir,
    control,
    witness,
    simulator,
    chatter,
    mediaId,
    pluginId,
    random,
    product: () => product,
    /** Kills the product, or everything at work in its folder in one blow. */
    crash(everything: boolean): void {
      killHard(product.pid)
      if (everything) for (const pid of processesOf(dataDir)) killHard(pid)
    },
    restart(): ProductProcess {
      product = restart()
      return product
    },
  }
}

/**
 * Waits for what retries and polling still have to bring; answers what is there when it has stopped growing for longer
 * than the pause between two sweeps.
 */
async function untilStored(dataDir: string, mediaId: string, count: number): Promise<Stored> {
  let stored = await look(dataDir, mediaId)
  for (let idle = 0; idle < 90 && stored.rows < count; idle++) {
    await sleep(500)
    const before = stored.rows
    stored = await look(dataDir, mediaId)
    if (stored.rows > before) idle = 0
  }
  return stored
}

/** Every comment that the report shows, page by page. */
async function reportOf(shop: DemoShop, pluginId: string, mediaId: string) {
  await shop.unlock(mediaId)
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const answer = await shop.post('/plugins/live/messages', {
      plugin_id: pluginId,
      media_id: mediaId,
      page,
      limit: 1000,
    })
    const column = answer.columns.indexOf('comment_id')
    ids.push(...answer.rows.map((row: string[]) => row[column]))
    if (page === answer.pagination.last_page) return { ids, total: answer.pagination.total as number }
  }
}
