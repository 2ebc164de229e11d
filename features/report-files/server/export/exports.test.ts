import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, messagesTo, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { day, hour, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { drawnText } from '#platform/server/pdf/text-runs.ts'
import { textOfCell } from '#platform/server/sheets/csv-cell.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { maxImmediateRows, maxPdfRows } from '../../export-contract.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  await captureComments(app, seller, 'unlocked', comments)
  await unlock(app, seller.token, 'unlocked')
})
afterAll(() => app.stop())

const begin = Date.parse('2026-11-21T22:59:00.250Z')
const texts = [
  'quero o vestido verde',
  'tem no tamanho P?',
  '=HYPERLINK("http://mal.example";"clique")',
  '  +55 11 98888-7777',
  '@ateliedalu.modas linda',
  'aspas "duplas"; ponto e vírgula',
  'linha um\nlinha dois\r\nlinha três',
  '\tcom tabulação',
  'amei ❤️😍👩‍👩‍👧 demais',
  'шапка есть? שלום 你好',
  '_x0041_ e \u0007 sino',
  `a palavra${'a'.repeat(300)} longa`,
  'Łódź, ěščř: letras de longe',
  '<b>negrito</b> & cia',
]
const comments = texts.map((text, number) => ({
  user: number % 2 ? `ana.${number}` : `bia_${number}`,
  text,
  at: new Date(begin + number * 61_000 - (number === 13 ? 61_000 : 0)),
}))

const place = (mediaId: string) => ({ plugin_id: seller.pluginId, media_id: mediaId })
const ask = (mediaId: string, body: object, token: string | null = seller.token, headers = {}) =>
  app.call('POST', '/plugins/live/messages/export', { token, body: { ...place(mediaId), ...body }, headers })
const fetchFile = (id: string, token: string | null = seller.token) =>
  fetch(`${app.url}/api/plugins/live/messages/export/${id}/file`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
async function file(mediaId: string, body: object, headers = {}) {
  const asked = await ask(mediaId, body, seller.token, headers)
  expect([asked.status, asked.body.row?.status]).toEqual([200, 'ready'])
  const response = await fetchFile(asked.body.row.id)
  expect(response.status).toBe(200)
  return { row: asked.body.row, response, bytes: Buffer.from(await response.arrayBuffer()) }
}
async function screen(mediaId: string, body: object = {}) {
  const { body: page } = await app.call('POST', '/plugins/live/messages', {
    token: seller.token,
    body: { ...place(mediaId), ...body },
  })
  const rows = (page?.rows ?? []) as unknown[][]
  return rows.map(
    (row) =>
      Object.fromEntries((page.columns as string[]).map((column, index) => [column, row[index]])) as {
        timestamp: string
        user_name: string
        text: string
        is_question: boolean
      },
  )
}
const brazilian = (iso: string) => {
  const at = new Date(new Date(iso).getTime() - 3 * hour).toISOString()
  return `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 19)}`
}

async function isGone(key: string) {
  const found = await app.app.platform.files.open(key)
  found?.stream.destroy()
  return found === null
}

const readCsv = (bytes: Buffer): string[][] =>
  parse(bytes, { delimiter: ';', bom: true, recordDelimiter: '\r\n' })

describe('an export as CSV', () => {
  it('has the rows of the screen, in their order, for another CSV parser', async () => {
    const { bytes, response } = await file('unlocked', { format: 'csv', order: -1 })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="arara-ateliedalu.modas-2026-11-21.csv"',
      'cache-control': 'private, no-store',
    })
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = readCsv(bytes)
    expect(head).toEqual(['Data e hora', 'Usuário', 'Mensagem', 'Pergunta'])
    const shown = await screen('unlocked', { order: -1 })
    expect(shown).toHaveLength(comments.length)
    expect(rows.map((row) => [row[0], row[1], textOfCell(row[2] ?? ''), row[3]])).toEqual(
      shown.map((row) => [
        brazilian(row.timestamp),
        row.user_name,
        row.text,
        row.is_question ? 'sim' : 'não',
      ]),
    )
  })

  it('has only the selected messages, or all except the deselected ones', async () => {
    const { body } = await app.call('POST', '/plugins/live/messages', {
      token: seller.token,
      body: place('unlocked'),
    })
    const column = (name: string) =>
      (body.rows as string[][]).map((row) => row[body.columns.indexOf(name)] ?? '')
    const [first = '', , third = ''] = column('comment_id')
    const textsOf = async (chosen: object) =>
      readCsv((await file('unlocked', { format: 'csv', ...chosen })).bytes)
        .slice(1)
        .map((row) => textOfCell(row[2] ?? ''))

    const shown = column('text')
    expect(await textsOf({ comment_ids: [third, first, 'no-such-comment'] })).toEqual([shown[0], shown[2]])
    expect(await textsOf({ except_ids: [first] })).toEqual(shown.slice(1))
  })

  it('contains no formula', async () => {
    const { bytes } = await file('unlocked', { format: 'csv' })
    for (const row of readCsv(bytes)) for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r]/)
  })

  it.each([
    [{ filter: 'questions' }],
    [{ search_param: 'vestido' }],
    [{ search_param: '@ana.1' }],
    [{ order_by: 'userName', order: -1 }],
    [{ order_by: 'unanswered' }],
    [{ search_param: 'ninguém disse isto' }],
  ])('has the messages of the filter on the screen: %j', async (asked) => {
    const { bytes, row } = await file('unlocked', { format: 'csv', ...asked })
    const shown = await screen('unlocked', asked)
    expect(
      readCsv(bytes)
        .slice(1)
        .map((cells) => textOfCell(cells[2] ?? '')),
    ).toEqual(shown.map(({ text }) => text))
    expect(row.total).toBe(shown.length)
  })

  it('is in the language of the request', async () => {
    const { bytes } = await file('unlocked', { format: 'csv' }, { 'accept-language': 'en-US' })
    const [head, first] = readCsv(bytes)
    expect(head?.slice(0, 4)).toEqual(['Date and time', 'User', 'Message', 'Question'])
    expect(first?.[0]).toBe('2026-11-21 19:59:00')
  })
})

describe('an export as a workbook', () => {
  it('has typed columns and every text as it was written', async () => {
    const { bytes } = await file('unlocked', { format: 'xlsx' })
    const [sheet] = await readWorkbook(bytes)
    const [head, ...rows] = sheet?.data ?? []
    expect([sheet?.sheet, head?.slice(0, 3)]).toEqual(['Mensagens', ['Data e hora', 'Usuário', 'Mensagem']])
    const shown = await screen('unlocked')
    // The reader trims texts and reads line breaks as XML does; nothing else may differ.
    const asRead = (text: unknown) => String(text).replaceAll('\r\n', '\n').trim()
    expect(rows.map((row) => [row[1], asRead(row[2]), row[3]])).toEqual(
      shown.map((row) => [row.user_name, asRead(row.text), row.is_question]),
    )
    for (const [at, row] of rows.entries()) {
      expect(row[0]).toBeInstanceOf(Date)
      const meant = new Date(shown[at]?.timestamp ?? '').getTime() - 3 * hour
      expect(Math.abs((row[0] as unknown as Date).getTime() - meant)).toBeLessThan(2)
    }
  })
})

describe('an export as PDF', () => {
  it('has every message in order, with its time and name', async () => {
    const { bytes } = await file('unlocked', { format: 'pdf', order: 1 })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    const paper = text.replace(/\s+/g, '')
    expect(paper).toContain('Livede@ateliedalu.modas')
    expect(paper).toContain('Página1')
    let at = paper.indexOf('Mensagem', paper.indexOf('Hora'))
    for (const row of await screen('unlocked')) {
      const parts = [brazilian(row.timestamp).slice(11), row.user_name, drawnText(row.text)]
      for (const part of parts.map((one) => one.replace(/\s+/g, ''))) {
        const found = paper.indexOf(part, at)
        expect([part, found]).toEqual([part, expect.toSatisfy((place: number) => place >= at)])
        at = found
      }
    }
  })

  it('names the filter that it was made with', async () => {
    const { bytes } = await file(
      'unlocked',
      { format: 'pdf', search_param: 'vestido' },
      { 'accept-language': 'en-US' },
    )
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(text).toContain('1 message in this filter, out of 14: search “vestido”')
  })
})

describe('exporting a report', () => {
  it('is refused while the report is locked, and without a session or access to it', async () => {
    await captureComments(app, seller, 'locked', comments.slice(0, 12))
    const stranger = await connectedSeller(app, 'pingodegente.kids')
    const answers = await Promise.all([
      ask('locked', { format: 'csv' }),
      ask('unlocked', { format: 'csv' }, null),
      ask('unlocked', { format: 'csv' }, stranger.token),
      ask('unlocked', { format: 'doc' }),
    ])
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [402, 'payment_required'],
      [401, 'invalid_authorization_header'],
      [403, 'access_denied'],
      [422, 'validation_failed'],
    ])
    const { row } = await file('unlocked', { format: 'csv' })
    expect((await fetchFile(row.id, stranger.token)).status).toBe(404)
    expect((await fetchFile(row.id, null)).status).toBe(401)
    expect((await fetchFile('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('is recorded in the log of the report', async () => {
    await file('unlocked', { format: 'csv', filter: 'questions' })
    const { rows } = await app.app.platform.connection.pool.query(
      `select detail from report_log where act = 'exported' order by at desc, id desc limit 1`,
    )
    expect(rows[0].detail).toMatch(/^csv \d+$/)
  })
})

describe('a long export', () => {
  const many = maxImmediateRows + 500
  const list = async () => {
    const { body } = await app.call('POST', '/plugins/live/messages/exports', {
      token: seller.token,
      body: place('long'),
    })
    return (body?.rows ?? []).map((row: unknown[]) =>
      Object.fromEntries(body.columns.map((column: string, index: number) => [column, row[index]])),
    )
  }

  it('is prepared in the background with progress and an e-mail, and can be downloaded for seven days', async () => {
    const from = clock.now().getTime() - hour
    await captureComments(
      app,
      seller,
      'long',
      Array.from({ length: many }, (_, number) => ({
        user: `pessoa${number % 700}`,
        text: `mensagem ${number}`,
        at: new Date(from + number * 100),
      })),
    )
    await unlock(app, seller.token, 'long')
    const me = (await app.call('GET', '/users/my', { token: seller.token })).body.row

    const asked = await Promise.all([1, 2].map(() => ask('long', { format: 'csv' })))
    // Either request may be first; the other is answered with the same export.
    expect(asked.map(({ body }) => body.row)).toContainEqual(
      expect.objectContaining({ status: 'waiting', total: many, bytes: null }),
    )
    const ready = await eventually(async () => {
      const [first] = await list()
      return first?.status === 'ready' && first
    }, 30)
    expect(ready).toMatchObject({
      written: many,
      expires_at: new Date(clock.now().getTime() + 7 * day).toISOString(),
    })

    const response = await fetchFile(ready.id)
    const bytes = Buffer.from(await response.arrayBuffer())
    const rows = readCsv(bytes).slice(1)
    expect(bytes.length).toBe(ready.bytes)
    expect(rows.map((row) => row[2])).toEqual(
      Array.from({ length: many }, (_, number) => `mensagem ${number}`),
    )
    const mail = await eventually(async () =>
      (await messagesTo(app, me.email)).find(({ subject }) => subject.includes('arquivo')),
    )
    expect(mail.subject).toBe('Seu arquivo da live de @ateliedalu.modas está pronto')
    expect(mail.text).toContain(`/plugins/v2/${seller.pluginId}/instagram/`)

    clock.advance(7 * day - second)
    const { body } = await logIn(app, me, permanentPassword)
    const { token } = body.row
    expect((await fetchFile(ready.id, token)).status).toBe(200)
    clock.advance(2 * second)
    expect((await fetchFile(ready.id, token)).status).toBe(404)
    await app.app.platform.jobs.enqueue(defineJob('report-files.purge-exports'), {})
    await eventually(async () => isGone(`report-exports/${ready.id}.csv`))
  })
})

describe('a PDF', () => {
  it('is refused with an error text above 20,000 messages', async () => {
    const other = await connectedSeller(app)
    await captureComments(app, other, 'huge', [{ user: 'ana', text: 'oi', at: clock.now() }])
    await unlock(app, other.token, 'huge')
    await app.app.platform.connection.pool.query(
      `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_name, text, search_text, is_question, is_own)
      select id, 'n' || n, n, now(), true, 'ana', 'oi', ' oi ana', false, false
      from lives, generate_series(1, $1) n where media_id = 'huge' and plugin_id = $2`,
      [maxPdfRows, other.pluginId],
    )
    const ask = (format: string) =>
      app.call('POST', '/plugins/live/messages/export', {
        token: other.token,
        body: { plugin_id: other.pluginId, media_id: 'huge', format },
      })
    const refused = await ask('pdf')
    expect([refused.status, refused.body.errors.format[0]]).toEqual([
      422,
      expect.stringContaining('São 20.001 mensagens'),
    ])
    expect((await ask('xlsx')).status).toBe(200)
  })
})

describe('an export whose requester lost access', () => {
  it('fails and leaves no file', async () => {
    const stranger = await connectedSeller(app, 'pingodegente.kids')
    const { uuid } = (await app.call('GET', '/users/my', { token: stranger.token })).body.row
    const { pool } = app.app.platform.connection
    const { rows } = await pool.query(
      `insert into report_exports (id, live_id, user_uuid, format, request, locale, status, total, created_at)
      select gen_random_uuid(), id, $1, 'csv', $2, 'pt-BR', 'waiting', 14, now() from lives where media_id = 'unlocked'
      returning id`,
      [uuid, { filter: 'all', order: 1, orderBy: 'timestamp', timezone: 'America/Sao_Paulo' }],
    )
    const { id } = rows[0]
    await app.app.platform.jobs.enqueue(defineJob<{ id: string }>('report-files.prepare-export'), { id })
    await eventually(async () => {
      const found = await pool.query('select status from report_exports where id = $1', [id])
      return found.rows[0].status === 'failed'
    })
    expect(await isGone(`report-exports/${id}.csv`)).toBe(true)
  })
})
