import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { killHard } from '#platform/embedded-postgres/testing/processes.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { freePort } from '#tests/support/product-process.ts'
import { broadcastOnAir } from './broadcast-on-air.ts'
import { startKillable } from './killable-product.ts'
import { childrenOf, commandOf } from './processes.ts'
import { seededRandom } from './random.ts'
import { isFullStorm, limit, roundsOr, seed } from './rounds.ts'

const victims = ['engine', 'product', 'both'] as const
const rounds = roundsOr(victims.length)
const patient = { timeout: 120_000, interval: 50 }
/** Seconds in which the broadcaster is back once everything runs again; a busy machine needs more. */
const backWithin = isFullStorm ? 5 : 15

it(
  `a live goes on after ${rounds} kills of engine, product and both, with one recording and no ghost viewers (seed ${seed})`,
  async () => {
    const random = seededRandom(seed)
    const variables = { MEDIA_LEAST_FREE_GB: '0' }
    const { current, restart, end } = await startKillable({ port: await freePort(), variables })
    onTestFinished(end)
    let product = current()
    await product.ready
    const { token, post } = await openDemoShop(product)
    const onAir = await broadcastOnAir({ url: product.url, post, cleanUp: onTestFinished })
    const { uuid, realtime, studio, broadcaster } = onAir
    const recordings = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const { columns, rows } = await (
        await fetch(`${product.url}/api/streams/${uuid}/recordings`, { headers })
      ).json()
      return rows.map((row: unknown[]) =>
        Object.fromEntries(columns.map((name: string, at: number) => [name, row[at]])),
      )
    }
    let recordedSince = onAir.recordedSince
    let recorded = 0

    let last: Awaited<ReturnType<typeof onAir.watch>> | null = null
    const join = async () => {
      last?.viewer.vanish()
      last = await onAir.watch(last?.userId)
      const { pictures } = last.viewer
      await expect.poll(() => pictures.length, patient).toBeGreaterThan(5)
    }
    await join()

    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length]!
      await sleep(2_000 + Math.floor(random() * 2_000))
      const engine = childrenOf(product.pid).find((pid) => commandOf(pid).includes('embedded/child.ts'))
      if (!engine) throw new Error('there is no engine')
      recorded += performance.now() - recordedSince
      if (victim !== 'product') process.kill(engine, 'SIGKILL')
      const killed = performance.now()
      if (victim !== 'engine') {
        killHard(product.pid)
        await product.kill()
        product = restart()
        await product.ready
      }
      const isReady = async () => (await fetch(`${product.url}/api/ready`).catch(() => null))?.status
      await expect.poll(isReady, patient).toBe(200)
      const ready = victim === 'engine' ? killed : performance.now()
      await expect.poll(async () => (await studio())?.has_picture, patient).toBe(true)
      // The state says so until the silence is noticed: what counts is a picture of the new engine.
      await expect.poll(async () => (await studio())?.quality?.fps ?? 0, patient).toBeGreaterThan(0)
      recordedSince = broadcaster.liveSince()
      const back = (performance.now() - ready) / 1_000
      console.log(`round ${round + 1}, ${victim} killed: the broadcaster is back after ${back.toFixed(1)} s`)
      expect(back, `round ${round + 1} of seed ${seed}`).toBeLessThan(backWithin)
      await join()
      const counts = async () => {
        const state = await studio()
        return [state?.broadcast_status, state?.connections.realtime, state?.viewers]
      }
      await expect.poll(counts, patient).toEqual(['live', 1, 1])
    }

    await sleep(2_000)
    recorded += performance.now() - recordedSince
    await realtime('status', { status: 'finished' })
    await expect
      .poll(async () => (await recordings()).map(({ state }: { state: string }) => state), patient)
      .toEqual(['ready'])
    const [{ duration_ms }] = await recordings()
    const missing = recorded - duration_ms
    console.log(`${Math.round(missing)} ms of ${Math.round(recorded)} ms are missing after ${rounds} kills`)
    expect(missing).toBeLessThan(2_000 * rounds)
  },
  limit(rounds),
)
