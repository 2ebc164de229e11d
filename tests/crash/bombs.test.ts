import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#tests/support/connected-seller.ts'
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl } from '#tests/support/product-process.ts'
import { type Bomb, makeBombs } from './bombs/bombs.ts'
import { expectEveryComment, startCrashFixture } from './crash-fixture.ts'
import { inspectable, settledMemory } from './memory.ts'
import { mainThreadTime, memberOf } from './processes.ts'
import { isFullStorm, limit as longest, seed } from './rounds.ts'

/**
 * How long a process may be blocked: milliseconds of processor time that its main thread spends between a health check
 * and the answer. Elapsed time would depend on how busy the machine is.
 */
const limit = 1_000

const bombsOfBothTests = makeBombs()

/** `capture` and `web`: the longest block of the process that takes webhooks, and of the one that serves the pages. */
type Measured = { name: string; statuses: number[]; seconds: number; capture: number; web: number }

/**
 * The fleet captures in a process that receives no uploads; its web process receives them. A single process does both,
 * so the worst bomb of each parser is enough for it.
 */
const products = [
  { name: 'the fleet of npm start', as: 'fleet', perGroup: 5 },
  { name: 'one process with all roles', as: 'alone', perGroup: 3 },
] as const

it.each(products)(
  '$name keeps capturing while an account uploads hostile files',
  { timeout: longest() },
  async ({ as, perGroup }) => {
    const all = await bombsOfBothTests
    const bombs = as === 'fleet' || isFullStorm ? all : all.filter(isWorstOfItsKind)
    const fixture = await startCrashFixture({ seed, as, variables: inspectable })
    fixture.generator.perSecond = 20
    const { url, pid } = fixture.product()
    const members = () =>
      as === 'fleet'
        ? { web: memberOf(pid, 'web'), capture: memberOf(pid, 'capture') }
        : { web: pid, capture: pid }
    const membersBefore = members()
    const shop = await openDemoShop(fixture.product())
    const forgetLimits = await limitsForgetter(fixture.dataDir)
    const pulses = {
      capture: startPulse(
        `${url}${as === 'fleet' ? '/api/health/capture' : '/api/health'}`,
        membersBefore.capture,
      ),
      web: startPulse(`${url}/api/health`, membersBefore.web),
    }
    const throwAll = (some: Bomb[]) =>
      Promise.all(some.map((bomb) => throwUntilTaken(url, shop, bomb, forgetLimits)))

    // A warm-up with every parser and size, so that the first measurement includes the memory that the work takes.
    await throwAll(bombs.filter(({ name, body }) => isWorstOfItsKind({ name }) || body.length > 3_000_000))
    const before = await settledMemory(fixture.product(), 5)

    const measured: Measured[] = []
    for (const group of inGroups(bombs, isFullStorm ? 1 : perGroup)) {
      await forgetLimits()
      const name = group.map((bomb) => bomb.name).join(', ')
      measured.push(await measure(name, () => throwAll(isFullStorm ? [...group, ...group] : group)))
    }
    await Promise.all([pulses.capture.stop(), pulses.web.stop()])
    process.stdout.write(asTable(measured))

    for (const { name, statuses, capture, web } of measured) {
      for (const status of statuses)
        expect([201, 204, 413, 422, 503], `the answers to: ${name}`).toContain(status)
      expect(capture, `the longest block of capture during: ${name}`).toBeLessThan(limit)
      expect(web, `the longest block of the pages during: ${name}`).toBeLessThan(limit)
    }
    expect(fixture.product().pid).toBe(pid)
    expect(members(), 'the processes of the fleet').toEqual(membersBefore)
    await expectEveryComment(fixture, 'after the bombs')

    const after = await settledMemory(fixture.product(), 60, before * 1.2)
    process.stdout.write(`memory in use: ${before} MB before, ${after} MB after\n`)
    expect(after, `megabytes; there were ${before}`).toBeLessThan(before * 1.2)

    async function measure(name: string, act: () => Promise<number[]>): Promise<Measured> {
      const { capture, web } = pulses
      const begun = performance.now()
      const answeredBefore = fixture.acks.answered
      capture.times.length = 0
      web.times.length = 0
      const statuses = await act()
      // Bombs that are refused at once leave too few requests to judge by.
      const isEnough = () =>
        Math.min(capture.times.length, web.times.length, fixture.acks.answered - answeredBefore) >= 5
      await eventually(async () => isEnough())
      return {
        name,
        statuses,
        seconds: (performance.now() - begun) / 1000,
        capture: Math.max(...capture.times),
        web: Math.max(...web.times),
      }
    }
  },
)

/** The worst bomb of each parser. */
function isWorstOfItsKind({ name }: { name: string }): boolean {
  return [
    'bio import: unclosed formatting',
    'bio page: embed codes',
    'comments: time cells',
    'comments: XLSX of empty rows',
    'picture: PNG that is decoded whole',
  ].includes(name)
}

function inGroups<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

/** Sends a bomb until it is accepted: bombs sent together may exceed the queue limit of an account (429). */
async function throwUntilTaken(
  url: string,
  shop: DemoShop,
  bomb: Bomb,
  forgetLimits: () => Promise<unknown>,
): Promise<number> {
  for (;;) {
    const status = await throwAt(url, shop, bomb)
    if (status !== 429) return status
    await forgetLimits()
    await sleep(100)
  }
}

/** Returns a function that resets the rate limits: an account may upload only a few files an hour. */
async function limitsForgetter(dataDir: string): Promise<() => Promise<unknown>> {
  const client = new Client({ connectionString: await embeddedDatabaseUrl(dataDir) })
  await client.connect()
  onTestFinished(() => client.end())
  return () => client.query('delete from rate_counters')
}

/** Sends a bomb without `fetch`, which would spend this process's time on the body. Returns the status. */
function throwAt(url: string, { token }: DemoShop, { path, type, body }: Bomb): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
    const sent = request(`${url}/api${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Requests an address again and again. `times`: the processor time of the process's main thread until each answer. */
function startPulse(address: string, pid: number) {
  const times: number[] = []
  let isOver = false
  const beating = (async () => {
    while (!isOver) {
      const begun = mainThreadTime(pid)
      const status = await fetch(address).then(
        (answer) => answer.status,
        () => 0,
      )
      times.push(status === 200 ? mainThreadTime(pid) - begun : Number.POSITIVE_INFINITY)
      await sleep(200)
    }
  })()
  const stop = () => {
    isOver = true
    return beating
  }
  onTestFinished(stop)
  return { times, stop }
}

function asTable(measured: Measured[]): string {
  const line = ({ name, statuses, seconds, capture, web }: Measured) =>
    `capture ${capture.toFixed(0).padStart(5)} ms   web ${web.toFixed(0).padStart(5)} ms ${seconds.toFixed(1).padStart(6)} s   ${name} ${statuses.join(' ')}`
  return `${measured.map(line).join('\n')}\n`
}
