import { Pool } from 'pg'
import { bareRow, bareTable } from './bare-table.ts'
import type { Bench, BenchContext, BenchRow } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, median, timed } from './measure.ts'
import { type SampleComment, sampleComments } from './sample-comments.ts'
import { type SeededLive, seedComments } from './seed-comments.ts'

const exported = 200_000
const short = 10_000
/** The seeded live of usual length is the eighth. */
const otherLives = 8
const imported = 60_000
const turns = 3
const insertSize = 1_000

/** Exports a report and imports a file over HTTP, as a seller does, until the result is ready. */
export const bench: Bench = {
  name: 'files of reports',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const pool = new Pool({ connectionString: fixture.databaseUrl, max: 1 })
    context.cleanUp(() => pool.end())
    const { rows: plugins } = await pool.query('select owner_uuid from plugins')
    const { accountId, pluginId } = fixture.live
    const seeded = await seedComments(pool, {
      pluginId,
      accountId,
      ownerUuid: plugins[0].owner_uuid,
      lives: otherLives + 1,
      comments: exported + otherLives * short,
      largest: exported,
    })
    context.log(`${exported + otherLives * short} comments seeded; ${machine()}`)
    const rows = [
      ...(await exportRows(fixture, pool, seeded.largest)),
      ...(await shortRows(fixture, seeded.usual)),
      ...(await importRows(fixture, pool, context)),
    ]
    context.log(machine())
    return { rows }
  },
}

/**
 * A long CSV export from the request to the file, including queue and disk; compared with reading the rows by the
 * driver.
 */
async function exportRows(fixture: BenchFixture, pool: Pool, live: SeededLive): Promise<BenchRow[]> {
  const product: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(live.comments / (await timed(() => bareSelect(pool, live))))
    product.push(live.comments / (await timed(() => prepared(fixture, live, turn))))
  }
  const [rate, plain] = [median(product) * 1000, median(bare) * 1000]
  return [
    {
      label: `CSV of ${live.comments}, rows`,
      value: rate,
      unit: '/s',
      aim: '≥ 50,000',
      limit: 15_000,
      moreIsBetter: true,
    },
    { label: 'bare select of the same rows', value: plain, unit: '/s' },
    { label: 'share of the bare select', value: rate / plain, unit: '', limit: 0.2, moreIsBetter: true },
  ]
}

async function bareSelect(pool: Pool, live: SeededLive): Promise<void> {
  const { rowCount } = await pool.query(
    `select at, user_name, text, is_question, is_own, reply_text, reply_at, reply_state from comments
    where live_id = (select id from lives where media_id = $1) order by at, arrival`,
    [live.mediaId],
  )
  if (rowCount !== live.comments) throw new Error('rows are missing')
}

/** Requests a file that is prepared in the background, and waits until it is ready. */
async function prepared(fixture: BenchFixture, live: SeededLive, turn: number): Promise<void> {
  const place = { plugin_id: fixture.live.pluginId, media_id: live.mediaId }
  const { row } = await ask(fixture, '/plugins/live/messages/export', {
    ...place,
    format: 'csv',
    order: turn % 2 ? 1 : -1,
  })
  for (;;) {
    const { columns, rows } = await ask(fixture, '/plugins/live/messages/exports', place)
    const found = rows.find((one: unknown[]) => one[columns.indexOf('id')] === row.id)
    const status = found?.[columns.indexOf('status')]
    if (status === 'ready') return
    if (status === 'failed') throw new Error('the export failed')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The longest file that is sent in the response itself, from the request to its last byte. */
async function shortRows(fixture: BenchFixture, live: SeededLive): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    const times: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      times.push(
        await timed(async () => {
          const { row } = await ask(fixture, '/plugins/live/messages/export', {
            plugin_id: fixture.live.pluginId,
            media_id: live.mediaId,
            format,
          })
          const file = await fetch(`${fixture.url}/api/plugins/live/messages/export/${row.id}/file`, {
            headers: { authorization: `Bearer ${fixture.shop.token}` },
          })
          const { byteLength } = await file.arrayBuffer()
          if (file.status !== 200 || byteLength < live.comments) throw new Error('no file')
        }),
      )
    rows.push({
      label: `${format} of ${live.comments} at once, p50`,
      value: median(times.slice(1)),
      unit: 'ms',
      limit: 3_000,
    })
  }
  return rows
}

/** A CSV from its upload to the finished report, compared with bare inserts of the same rows. */
async function importRows(fixture: BenchFixture, pool: Pool, context: BenchContext): Promise<BenchRow[]> {
  const bare = await bareTable(pool)
  const product: number[] = []
  const plain: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const said = sampleComments(imported)
    const inserts = said.map(bareRow)
    plain.push(
      imported /
        (await timed(async () => {
          for (let from = 0; from < inserts.length; from += insertSize)
            await bare.insert(inserts.slice(from, from + insertSize))
        })),
    )
    const file = csvOf(said)
    product.push(imported / (await timed(() => brought(fixture, file, `2025-01-${10 + turn}`))))
    context.log(`import ${turn + 1}: ${Math.round((product.at(-1) ?? 0) * 1000)} rows/s`)
  }
  const [rate, bareRate] = [median(product) * 1000, median(plain) * 1000]
  return [
    {
      label: `import of ${imported}, rows`,
      value: rate,
      unit: '/s',
      aim: '≥ 10,000',
      limit: 1_000,
      moreIsBetter: true,
    },
    { label: 'bare inserts of the same rows', value: bareRate, unit: '/s' },
    { label: 'share of the bare inserts', value: rate / bareRate, unit: '', limit: 0.2, moreIsBetter: true },
  ]
}

function csvOf(said: SampleComment[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = said.map(({ userName, text }, number) => {
    const at = new Date(number * 100).toISOString().slice(11, 19)
    return `${at};${cell(userName)};${cell(text)}`
  })
  return `hora;usuário;mensagem\r\n${rows.join('\r\n')}\r\n`
}

async function brought(fixture: BenchFixture, file: string, date: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([file]), 'live.csv')
  const headers = { authorization: `Bearer ${fixture.shop.token}` }
  const sent = await fetch(`${fixture.url}/api/plugins/live/imports/upload`, {
    method: 'POST',
    body: form,
    headers,
  })
  const { row } = (await sent.json()) as { row: { id: string; mapping: object } }
  await ask(fixture, '/plugins/live/imports/start', {
    id: row.id,
    mapping: row.mapping,
    date,
    plugin_id: fixture.live.pluginId,
  })
  for (;;) {
    const shown = await fetch(`${fixture.url}/api/plugins/live/imports/${row.id}`, { headers })
    const { row: now } = (await shown.json()) as { row: { status: string; imported: number } }
    if (now.status === 'done' && now.imported === imported) return
    if (now.status !== 'importing') throw new Error(`the import ended as ${JSON.stringify(now)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

// biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
async function ask(fixture: BenchFixture, path: string, body: object): Promise<any> {
  const headers = { authorization: `Bearer ${fixture.shop.token}` }
  const answer = await fixture.post(`/api${path}`, headers, JSON.stringify(body))
  if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`)
  return answer.status === 204 ? { columns: [], rows: [] } : JSON.parse(answer.body.toString('utf8'))
}
