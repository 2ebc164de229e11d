import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#tests/support/connected-seller.ts'
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl } from '#tests/support/product-process.ts'
import { type Bomb, makeBombs } from './bombs/bombs.ts'
import { inspectable, settledMemory } from './memory.ts'
import { childrenOf, commandOf } from './processes.ts'
import { isFullStorm, limit as longest, seed } from './rounds.ts'
import { expectEveryComment, setStage } from './stage.ts'

/**
 * Of a webhook and of the health check, in milliseconds. On a busy machine, three times what they take beside two
 * processes that do nothing but use the processor, if that is more.
 */
const limit = 1_000

type Measured = { name: string; statuses: number[]; seconds: number; webhook: number; health: number }

/**
 * The fleet captures in a process that no bomb reaches, and the health check goes through the one that they do reach.
 * A single process does both, so the worst of each kind are enough for it.
 */
const products = [
  { name: 'the fleet of npm start', as: 'fleet', perGroup: 5 },
  { name: 'one process with all roles', as: 'alone', perGroup: 3 },
] as const

it.each(products)(
  'captures on in $name, whatever an account sends to be read',
  { timeout: longest() },
  async ({ as, perGroup }) => {
    const all = await makeBombs()
    const bombs = as === 'fleet' || isFullStorm ? all : all.filter(isWorstOfItsKind)
    const stage = await setStage({ seed, as, variables: inspectable })
    stage.chatter.pace = 40
    const { url, pid } = stage.product()
    const members = () => childrenOf(pid).filter((child) => /fleet\/(web|capture)\.ts/.test(commandOf(child)))
    const membersBefore = members()
    const shop = await openDemoShop(stage.product())
    const forgetLimits = await limitsForgetter(stage.dataDir)
    const health = pulse(`${url}/api/health`)
    const throwAll = (some: Bomb[]) =>
      Promise.all(some.map((bomb) => throwUntilTaken(url, shop, bomb, forgetLimits)))

    const quickest = await measure('nothing beside it', () => sleep(2_000))
    // Of every kind and size, so that the product has the memory that its work takes when it is measured.
    await throwAll(bombs.filter(({ name, body }) => isWorstOfItsKind({ name }) || body.length > 3_000_000))
    const before = await settledMemory(stage.product(), 5)

    const measured: Measured[] = []
    const strains: Measured[] = []
    for (const group of inGroups(bombs, isFullStorm ? 1 : perGroup)) {
      await forgetLimits()
      strains.push(await measure('beside two busy processes', () => beBusy(1_000)))
      const name = group.map((bomb) => bomb.name).join(', ')
      measured.push(await measure(name, () => throwAll(isFullStorm ? [...group, ...group] : group)))
    }
    await health.stop()
    const strain = {
      webhook: Math.max(...strains.map(({ webhook }) => webhook)),
      health: Math.max(...strains.map((one) => one.health)),
    }
    const worst = { ...quickest, ...strain, name: 'beside two busy processes' }
    process.stdout.write(asTable([quickest, worst, ...measured]))

    for (const { name, statuses, webhook, health: alive } of measured) {
      for (const status of statuses)
        expect([201, 204, 413, 422, 503], `the answers to: ${name}`).toContain(status)
      expect(webhook, `webhooks during: ${name}`).toBeLessThan(Math.max(limit, 3 * strain.webhook))
      expect(alive, `health during: ${name}`).toBeLessThan(Math.max(limit, 3 * strain.health))
    }
    expect(stage.product().pid).toBe(pid)
    expect(members(), 'the processes of the fleet').toEqual(membersBefore)
    await expectEveryComment(stage, 'after the bombs')

    const after = await settledMemory(stage.product(), 60, before * 1.2)
    process.stdout.write(`memory in use: ${before} MB before, ${after} MB after\n`)
    expect(after, `megabytes; there were ${before}`).toBeLessThan(before * 1.2)

    async function measure(name: string, act: () => Promise<unknown>): Promise<Measured> {
      stage.witness.times.length = 0
      health.times.length = 0
      const begun = performance.now()
      const statuses = await act()
      // A p99 of fewer would say little.
      await eventually(async () => stage.witness.times.length >= 15 && health.times.length >= 15)
      return {
        name,
        statuses: Array.isArray(statuses) ? statuses : [],
        seconds: (performance.now() - begun) / 1000,
        webhook: p99(stage.witness.times),
        health: p99(health.times),
      }
    }
  },
)

/** Each of these names stands for a reader of its own. */
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

/** Bombs thrown together may be more than an account may have waiting; what is refused for that is thrown again. */
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

/** One account may bring a few files an hour; here it brings all there are. */
async function limitsForgetter(dataDir: string): Promise<() => Promise<unknown>> {
  const client = new Client({ connectionString: await embeddedDatabaseUrl(dataDir) })
  await client.connect()
  onTestFinished(() => client.end())
  return () => client.query('delete from rate_counters')
}

/** Two processes use the processor, as two readings do. */
async function beBusy(milliseconds: number): Promise<void> {
  const busy = [1, 2].map(() =>
    spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' }),
  )
  const end = () => {
    for (const one of busy) one.kill('SIGKILL')
  }
  onTestFinished(end)
  await sleep(milliseconds)
  end()
}

/** Past `fetch`, which would spend this process's time on the body. Answers the status. */
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

/** Asks for an address again and again; `times` are milliseconds until the answer. */
function pulse(address: string) {
  const times: number[] = []
  let isOver = false
  const beating = (async () => {
    while (!isOver) {
      const begun = performance.now()
      const { status } = await fetch(address)
      times.push(status === 200 ? performance.now() - begun : Number.POSITIVE_INFINITY)
      await sleep(40)
    }
  })()
  return {
    times,
    stop() {
      isOver = true
      return beating
    },
  }
}

function p99(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
}

function asTable(measured: Measured[]): string {
  const line = ({ name, statuses, seconds, webhook, health }: Measured) =>
    `webhook p99 ${webhook.toFixed(0).padStart(5)} ms   health p99 ${health.toFixed(0).padStart(5)} ms ${seconds.toFixed(1).padStart(6)} s   ${name} ${statuses.join(' ')}`
  return `${measured.map(line).join('\n')}\n`
}
