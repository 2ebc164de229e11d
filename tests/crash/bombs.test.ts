import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl } from '#tests/support/product-process.ts'
import { type Bomb, makeBombs } from './bombs/bombs.ts'
import { expectEveryComment, setStage } from './stage.ts'

/**
 * Of a webhook and of the health check, in milliseconds. On a busy machine, three times what they take beside two
 * processes that do nothing but use the processor, if that is more.
 */
const limit = 1_000

type Measured = { name: string; status: number; seconds: number; webhook: number; health: number }

it('captures on, whatever an account sends to be read', { timeout: 540_000 }, async () => {
  const bombs = await makeBombs()
  const stage = await setStage({ seed: 20_261_122 })
  stage.chatter.pace = 40
  const { url, pid } = stage.product()
  const shop = await openDemoShop(stage.product())
  const forgetLimits = await limitsForgetter(stage.dataDir)
  const health = pulse(`${url}/api/health`)

  const quickest = await measure('nothing beside it', () => sleep(5_000))
  // Of every kind and size, so that the product has the memory that its work takes when it is measured.
  for (const bomb of bombs.filter(({ body }, at) => at % 6 === 0 || body.length > 3_000_000))
    await Promise.all([throwAt(url, shop, bomb), throwAt(url, shop, bomb)])
  const before = await settledMemory(pid)

  const measured: Measured[] = []
  const strains: Measured[] = []
  for (const bomb of bombs) {
    await forgetLimits()
    strains.push(await measure('beside two busy processes', () => beBusy(1_000)))
    measured.push(
      await measure(bomb.name, () => Promise.all([throwAt(url, shop, bomb), throwAt(url, shop, bomb)])),
    )
  }
  await health.stop()
  const strain = {
    webhook: Math.max(...strains.map(({ webhook }) => webhook)),
    health: Math.max(...strains.map((one) => one.health)),
  }
  const worst = { ...quickest, ...strain, name: 'beside two busy processes' }
  process.stdout.write(asTable([quickest, worst, ...measured]))

  for (const { name, status, webhook, health: alive } of measured) {
    expect([201, 204, 413, 422, 503], `the answer to: ${name}`).toContain(status)
    expect(webhook, `webhooks during: ${name}`).toBeLessThan(Math.max(limit, 3 * strain.webhook))
    expect(alive, `health during: ${name}`).toBeLessThan(Math.max(limit, 3 * strain.health))
  }
  expect(stage.product().pid).toBe(pid)
  await expectEveryComment(stage, 'after the bombs')

  const after = await settledMemory(pid, before * 1.2)
  expect(after, `megabytes; there were ${before}`).toBeLessThan(before * 1.2)

  async function measure(name: string, act: () => Promise<unknown>): Promise<Measured> {
    stage.witness.times.length = 0
    health.times.length = 0
    const begun = performance.now()
    const statuses = await act()
    await sleep(Math.max(0, 1_000 - (performance.now() - begun)))
    return {
      name,
      status: Array.isArray(statuses) ? Math.max(...statuses) : 0,
      seconds: (performance.now() - begun) / 1000,
      webhook: p99(stage.witness.times),
      health: p99(health.times),
    }
  }
})

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

/** Megabytes of the product's Node processes once readers have gone and nothing shrinks any more, or `enough` is met. */
async function settledMemory(pid: number, enough = 0): Promise<number> {
  let [least, idle] = [Number.POSITIVE_INFINITY, 0]
  for (let waited = 0; waited < 90 && idle < 35 && least > enough; waited++) {
    const now = memoryOf(pid)
    idle = now < least * 0.98 ? 0 : idle + 1
    least = Math.min(least, now)
    await sleep(1_000)
  }
  return least
}

/** A process and what it started, but for the database. */
function memoryOf(pid: number): number {
  const parents = new Map<number, { parent: number; pages: number; name: string }>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const pages = Number(readFileSync(`/proc/${entry}/statm`, 'utf8').split(' ')[1])
      parents.set(Number(entry), { parent: Number(parent), pages, name: stat })
    } catch {}
  }
  const own = (id: number): number =>
    [...parents].reduce(
      (sum, [child, facts]) =>
        facts.parent === id && !facts.name.includes('(postgres') ? sum + own(child) : sum,
      parents.get(id)?.pages ?? 0,
    )
  return Math.round((own(pid) * 4096) / 1024 / 1024)
}

function asTable(measured: Measured[]): string {
  const line = ({ name, status, seconds, webhook, health }: Measured) =>
    `${name.padEnd(40)} ${String(status).padStart(3)} ${seconds.toFixed(1).padStart(6)} s   webhook p99 ${webhook.toFixed(0).padStart(5)} ms   health p99 ${health.toFixed(0).padStart(5)} ms`
  return `${measured.map(line).join('\n')}\n`
}
