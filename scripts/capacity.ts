import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from '#tests/load/bench.ts'
import { machine } from '#tests/load/measure.ts'
import { machineTimes } from '#tests/load/processor-time.ts'
import { capacityDocument, type Result, type Results } from './capacity-document.ts'
import { lighthouseRows, type Measurement, measurements, targets } from './capacity-measurements.ts'
import { type Child, onStopRequest, startChild } from './child.ts'

// Measures what this machine carries and writes docs/capacity.md: `npm run capacity`. What was measured within six hours
// is kept, so that a run that was interrupted goes on; `-- --fresh` measures all again, `-- chat orders` only these.
const ROOT = join(import.meta.dirname, '..')
const folder = join(ROOT, '.cache/capacity')
const keptMs = 6 * 3_600_000
/** All rows together stay below 20 minutes. */
const longest = 240_000
const loader = ['--import', './platform/server/source-loader.ts']
const lighthouse = [...loader, 'scripts/lighthouse.ts']

const words = process.argv.slice(2)
const unknown = words.filter((word) => word !== '--fresh' && !measurements.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(`usage: npm run capacity -- [--fresh] [${measurements.map(({ name }) => name).join('|')} …]`)
  process.exit(1)
}
const wanted = words.filter((word) => word !== '--fresh')
mkdirSync(folder, { recursive: true })

let current: Child | undefined
onStopRequest(async () => {
  await current?.stop()
  process.exit(130)
})

const results: Results = new Map()
for (const measurement of measurements) {
  const { name } = measurement
  const isAsked = wanted.includes(name) || (wanted.length === 0 && words.includes('--fresh'))
  const kept = readResult(name)
  const isRecent = kept !== null && kept.problem === null && Date.now() - Date.parse(kept.at) < keptMs
  const result = isAsked || (wanted.length === 0 && !isRecent) ? await measure(measurement) : kept
  if (result) results.set(name, result)
  writeFileSync(join(ROOT, 'docs/capacity.md'), capacityDocument(measurements, targets, results))
}
const failed = [...results].filter(([, { problem }]) => problem !== null)
for (const [name, { problem }] of failed) console.error(`${name}: ${problem}`)
console.log('docs/capacity.md is written')
process.exit(failed.length === 0 ? 0 : 1)

function readResult(name: string): Result | null {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  } catch {
    return null
  }
}

async function measure({ name, bench, env }: Measurement): Promise<Result> {
  const rowsFile = join(folder, `${name}.rows.json`)
  rmSync(rowsFile, { force: true })
  console.log(`\n${name}, ${machine()}`)
  const use = watchMachine()
  let said = ''
  const program = bench
    ? ['--expose-gc', ...loader, 'scripts/run-bench.ts', `tests/load/${bench}.bench.ts`]
    : lighthouse
  current = startChild(process.execPath, program, {
    env: { ...env, BENCH_RESULTS: rowsFile },
    onOutput(text) {
      said += text
      process.stdout.write(text)
    },
  })
  const late = setTimeout(() => void current?.stop(), longest)
  const code = await current.exit
  clearTimeout(late)
  await current.stop()
  const rows = bench ? readRows(rowsFile) : lighthouseRows(said)
  const result: Result = {
    ...{ rows, at: new Date().toISOString(), machine: machine(), ...use() },
    problem: rows.length > 0 ? null : `the bench ended with ${code}`,
  }
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(result))
  return result
}

function readRows(file: string): BenchRow[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/** Looks every five seconds; the result is the busiest share of all processors and the least share of free memory. */
function watchMachine(): () => { busy: number; memory: number } {
  let before = machineTimes()
  const most = { busy: 0, memory: 1 }
  const timer = setInterval(() => {
    const now = machineTimes()
    most.busy = Math.max(most.busy, (now.busy - before.busy) / (now.all - before.all))
    most.memory = Math.min(most.memory, freeMemory())
    before = now
  }, 5_000)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** What Linux says is available; elsewhere what is free. */
function freeMemory(): number {
  try {
    const [, kilobytes] = /^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    if (kilobytes) return (Number(kilobytes) * 1_024) / totalmem()
  } catch {}
  return freemem() / totalmem()
}
