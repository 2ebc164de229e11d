import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Bench, BenchRow } from './bench.ts'
import { startBenchFixture } from './bench-fixture.ts'
import { machine, median, percentile, rateOf, timed } from './measure.ts'

const visits = 500
const lanes = 16
const rounds = 24

/** Bio pages over HTTP, compared with a built file of about the same size from the same process. */
export const bench: Bench = {
  name: 'bio page',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const agent = new Agent({ keepAlive: true, maxSockets: lanes })
    context.cleanUp(() => agent.destroy())
    const handle = (await fixture.shop.post('/users/bio/handle', { username: 'varal.colorido' })).row.username
    const page = `${fixture.url}/${handle}`
    const file = await fileLike(fixture.url, (await ask(agent, page)).bytes)
    context.log(
      `page of ${(await ask(agent, page)).bytes} bytes, file ${file.path} of ${file.bytes}; ${machine()}`,
    )

    const rates: { page: number; file: number }[] = []
    const places = Array.from({ length: visits }, (_, at) => at)
    for (const address of [page, fixture.url + file.path])
      await rateOf([...places, ...places, ...places], { lanes, weight: 1 }, () => ask(agent, address))
    for (let round = 0; round < rounds; round++) {
      const pages = await rateOf(places, { lanes, weight: 1 }, () => ask(agent, page))
      const files = await rateOf(places, { lanes, weight: 1 }, () => ask(agent, fixture.url + file.path))
      rates.push({ page: pages, file: files })
    }

    const waits: number[] = []
    await rateOf([...places, ...places, ...places, ...places], { lanes: 8, weight: 1 }, async () => {
      waits.push(await timed(() => ask(agent, page)))
    })
    context.log(machine())
    return { rows: [...rateRows(rates), ...waitRows(waits)] }
  },
}

function rateRows(rates: { page: number; file: number }[]): BenchRow[] {
  const pages = median(rates.map(({ page }) => page))
  const share = median(rates.map(({ page, file }) => page / file))
  return [
    { label: 'bio pages, warm', value: pages, unit: 'pages/s', moreIsBetter: true, limit: 500 },
    {
      label: 'files of that size',
      value: median(rates.map(({ file }) => file)),
      unit: 'files/s',
      moreIsBetter: true,
    },
    {
      label: 'share of the files’ rate',
      value: share,
      unit: '',
      moreIsBetter: true,
      aim: '≥ 0.3',
      limit: 0.3,
    },
  ]
}

function waitRows(waits: number[]): BenchRow[] {
  return [
    { label: 'one of 8 at a time, p50', value: median(waits), unit: 'ms' },
    { label: 'one of 8 at a time, p99', value: percentile(waits, 0.99), unit: 'ms', limit: 150 },
  ]
}

/** The built file that is nearest in size, as sent. */
async function fileLike(url: string, bytes: number): Promise<{ path: string; bytes: number }> {
  const assets = readdirSync(new URL('../../dist/web/assets', import.meta.url)).filter((name) =>
    name.endsWith('.js'),
  )
  const agent = new Agent({ keepAlive: true })
  const sizes: { path: string; bytes: number }[] = []
  for (const name of assets) {
    const path = `/assets/${name}`
    sizes.push({ path, bytes: (await ask(agent, url + path)).bytes })
  }
  agent.destroy()
  const [nearest] = sizes.toSorted(
    (one, other) => Math.abs(one.bytes - bytes) - Math.abs(other.bytes - bytes),
  )
  if (!nearest) throw new Error('the web pages are not built: npm run build')
  return nearest
}

/** One GET on a kept-alive connection; throws unless it is answered with 200. */
function ask(agent: Agent, address: string): Promise<{ bytes: number }> {
  const headers = { 'accept-encoding': 'gzip', 'accept-language': 'pt-BR' }
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ bytes })
          : reject(new Error(`${address} answered ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}
