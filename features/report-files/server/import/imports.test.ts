import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { day, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { undoDays } from '../../import-contract.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
})
afterAll(() => app.stop())

const csv = [
  'Data e hora;Usuário;Mensagem',
  '20/11/2026 20:00:01;@ana;tem P?',
  '20/11/2026 20:00:02;bia;"quero; o ""verde"""',
  '20/11/2026 20:00:02;bia;"quero; o ""verde"""',
  '20/11/2026 20:01:00;caio;=1+1',
  '20/11/2026 20:02:00;;sem dono',
  '19/11/2026 20:02:00;dani;de outro dia',
  '21/11/2026 00:10:00;eva;boa noite ❤️',
].join('\r\n')

async function upload(file: string | Uint8Array, name = 'live.csv', token: string | null = seller.token) {
  const form = new FormData()
  form.append('file', new Blob([typeof file === 'string' ? file : Buffer.from(file)]), name)
  const response = await fetch(
    `${app.url}/api/plugins/live/imports/upload?file_name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      body: form,
      headers: { 'accept-language': 'pt-BR', ...(token && { authorization: `Bearer ${token}` }) },
    },
  )
  // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
  return { status: response.status, body: (await response.json()) as any }
}
type Start = { date?: string; account?: string; plugin_id?: string; mapping?: object }
async function importFile(file: string | Uint8Array, start: Start = {}, token = seller.token) {
  const { body } = await upload(file, 'live.csv', token)
  const { id, mapping } = body.row
  const begun = await app.call('POST', '/plugins/live/imports/start', {
    token,
    body: { id, mapping, date: '2026-11-20', plugin_id: seller.pluginId, ...start },
  })
  if (begun.status !== 202) return begun.body
  return eventually(async () => {
    const { body: shown } = await app.call('GET', `/plugins/live/imports/${id}`, { token })
    return shown.row.status !== 'importing' && shown.row
  }, 20)
}
async function isGone(key: string) {
  const found = await app.app.platform.files.open(key)
  found?.stream.destroy()
  return found === null
}
const undo = (id: string, token = seller.token) =>
  app.call('POST', '/plugins/live/imports/undo', { token, body: { id } })
async function rowsOf(
  path: string,
  live: { plugin_id: string; media_id: string },
  body: object = {},
  token = seller.token,
) {
  const answer = await app.call('POST', path, {
    token,
    body: { plugin_id: live.plugin_id, media_id: live.media_id, ...body },
  })
  const rows = (answer.body?.rows ?? []) as unknown[][]
  return rows.map((row) =>
    Object.fromEntries((answer.body.columns as string[]).map((column, index) => [column, row[index]])),
  )
}

describe('an uploaded file', () => {
  it('is answered with a preview of its rows and columns', async () => {
    const { status, body } = await upload(csv)
    expect(status).toBe(201)
    expect(body.row).toMatchObject({
      file_name: 'live.csv',
      status: 'uploaded',
      encoding: 'utf-8',
      rows: 7,
      date: '2026-11-20',
      mapping: { user_name: 1, text: 2, time: 0, has_heads: true, day_first: true },
    })
    expect(body.row.first_rows[2]).toEqual(['20/11/2026 20:00:02', 'bia', 'quero; o "verde"'])
    const parsed = { kind: 'dated', date: Date.UTC(2026, 10, 20), time: (20 * 3600 + 2) * 1000 }
    expect(body.row.first_times[2]).toEqual([{ day_first: parsed, month_first: null }, null, null])
    expect(body.row.timezone).toBe('America/Sao_Paulo')
  })

  it.each([
    ['UTF-8 with its mark', Buffer.from(`\ufeff${csv}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le'), 'utf-16'],
    ['UTF-16 without a mark', Buffer.from(csv, 'utf16le'), 'utf-16'],
    ['Windows-1252', Buffer.from(csv.replace(' ❤️', ''), 'latin1'), 'windows-1252'],
    ['commas', Buffer.from(csv.replaceAll(';', ',')), 'utf-8'],
    ['tabs', Buffer.from(csv.replaceAll(';', '\t')), 'utf-8'],
  ])('may be %s', async (_, bytes, encoding) => {
    const { body } = await upload(bytes)
    expect(body.row).toMatchObject({ encoding, mapping: { user_name: 1, text: 2, time: 0 } })
    expect(body.row.first_rows[0][1]).toBe('Usuário')
  })

  it('is refused with the number of its broken line', async () => {
    const broken = await upload(`${csv}\r\n20/11/2026 20:03:00;eva;"nunca fecha\r\nmais`)
    expect([broken.status, broken.body.errors.file]).toEqual([
      422,
      ['As aspas da linha 9 não fecham. Corrija o arquivo e importe de novo.'],
    ])
    const middle = await upload(csv.replace('tem P?', 'tem "P"; "x" y'))
    expect([middle.status, middle.body.errors.file?.[0]]).toEqual([422, expect.stringContaining('linha 2')])
    expect((await upload('')).body.errors.file).toEqual(['O arquivo está vazio.'])
    expect((await upload(Buffer.from('PK\u0003\u0004 no workbook'))).body.errors.file[0]).toContain('XLSX')
    expect((await upload(csv, 'x.csv', null)).status).toBe(401)
  })

  it('is refused before it is parsed when it is too large', async () => {
    const large = await fetch(`${app.url}/api/plugins/live/imports/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.alloc(30 * 1024 * 1024),
    })
    expect(large.status).toBe(413)
    expect(((await large.json()) as { message: string }).message).not.toBe('')
  })

  it('is deleted after a day when it was never imported', async () => {
    const { body } = await upload(csv)
    clock.advance(25 * 60 * minute)
    await app.app.platform.jobs.enqueue(defineJob('report-files.purge-imports'), {})
    await eventually(async () => isGone(`report-imports/${body.row.id}.file`))
    seller = await connectedSeller(app)
  })
})

describe('an import', () => {
  it('creates a report of the day, with questions and counts as in a capture', async () => {
    const done = await importFile(csv)
    expect(done).toMatchObject({
      status: 'done',
      imported: 5,
      doubled: 0,
      refused: 2,
      live: { plugin_id: seller.pluginId, account_username: seller.username, day: '2026-11-20' },
    })
    const [live] = await rowsOf('/plugins/live/metadata', done.live)
    expect(live).toMatchObject({
      source: 'imported',
      access: 'locked',
      status: 'ended',
      real_comments_count: 5,
      users_count: 4,
      questions_count: 1,
      started_at: '2026-11-20T23:00:01.000Z',
      ended_at: '2026-11-21T03:10:00.000Z',
    })
    await unlock(app, seller.token, done.live.media_id)
    const comments = await rowsOf('/plugins/live/messages', done.live)
    expect(comments.map(({ user_name: user, text }) => [user, text])).toEqual([
      ['ana', 'tem P?'],
      ['bia', 'quero; o "verde"'],
      ['bia', 'quero; o "verde"'],
      ['caio', '=1+1'],
      ['eva', 'boa noite ❤️'],
    ])
    expect(comments.map(({ is_question: question }) => question)).toEqual([true, false, false, false, false])
    expect(await rowsOf('/plugins/live/messages', done.live, { search_param: 'VERDE' })).toHaveLength(2)
  })

  it('adds nothing from the same file again, and only the new rows of a longer one', async () => {
    expect(await importFile(csv)).toMatchObject({ status: 'done', imported: 0, doubled: 5 })
    const more = await importFile(`${csv}\r\n20/11/2026 20:05:00;caio;quanto custa?`)
    expect(more).toMatchObject({ imported: 1, doubled: 5 })

    const undone = await undo(more.id)
    expect(undone.body.row).toMatchObject({ status: 'undone', can_undo: false, live: null })
    const [live] = await rowsOf('/plugins/live/metadata', more.live)
    expect(live).toMatchObject({ real_comments_count: 5, users_count: 4, questions_count: 1 })
    expect((await undo(more.id)).status).toBe(409)
  })

  it('adds the comments that a capture missed, and its undo restores what was captured', async () => {
    const at = (text: string) => new Date(`2026-11-19T${text}Z`)
    await captureComments(app, seller, 'caught', [
      { user: 'ana', text: 'oi', at: at('23:00:00.400') },
      { user: 'bia', text: 'tem M?', at: at('23:01:00.900') },
    ])
    const before = await rowsOf('/plugins/live/users', { plugin_id: seller.pluginId, media_id: 'caught' })
    const done = await importFile(
      'user,comment,date\nana,oi,2026-11-19 20:00:00\nbia,tem M?,2026-11-19 20:01:02\nana,cadê?,2026-11-19 20:02:00',
      { date: '2026-11-19' },
    )
    expect(done).toMatchObject({ imported: 1, doubled: 2, live: { media_id: 'caught' } })
    const users = await rowsOf('/plugins/live/users', done.live)
    expect(users.map(({ user_name: name, comments_count: n }) => [name, n])).toEqual([
      ['ana', 2],
      ['bia', 1],
    ])
    await undo(done.id)
    expect(await rowsOf('/plugins/live/users', done.live)).toEqual(before)
  })

  it('of an account that is not connected creates a report for its owner alone, removed by the undo', async () => {
    const done = await importFile('20:00:05\tana\toi gente\n20:00:09\tbia\ttem no P?\n', {
      plugin_id: undefined as unknown as string,
      account: '@Loja.Antiga',
      date: '2026-11-01',
    })
    expect(done).toMatchObject({ imported: 2, live: { account_username: 'loja.antiga', day: '2026-11-01' } })
    expect(done.live.plugin_id).not.toBe(seller.pluginId)
    const stranger = await connectedSeller(app, 'pingodegente.kids')
    expect(await rowsOf('/plugins/live/metadata', done.live, {}, stranger.token)).toEqual([])
    expect(
      (await app.call('GET', `/plugins/live/imports/${done.id}`, { token: stranger.token })).status,
    ).toBe(404)
    expect((await undo(done.id, stranger.token)).status).toBe(404)
    expect(await rowsOf('/plugins/live/metadata', done.live)).toHaveLength(1)
    await undo(done.id)
    expect(await rowsOf('/plugins/live/metadata', done.live)).toEqual([])
    const { rows } = await app.app.platform.connection.pool.query(
      'select from comments where comment_id like $1 and user_name = $2',
      ['f-%', 'ana'],
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it('of such an account is unlocked by a credit, which stays spent after the undo', async () => {
    const { token } = await connectedSeller(app, 'pingodegente.kids')
    const wanted = { plugin_id: undefined as unknown as string, account: 'outra.loja', date: '2026-11-02' }
    const done = await importFile('20:00:05\tana\toi gente\n20:00:09\tbia\ttem no P?\n', wanted, token)
    await unlock(app, token, done.live.media_id)
    expect(await rowsOf('/plugins/live/messages', done.live, {}, token)).toHaveLength(2)
    const receipt = async () => {
      const { body } = await app.call('POST', '/billing/credit/my', { token, body: {} })
      return body.rows[0][body.columns.indexOf('unlocks')].length
    }
    expect(await receipt()).toBe(1)
    expect((await undo(done.id, token)).status).toBe(200)
    expect(await receipt()).toBe(1)
    const again = await importFile('20:00:05\tana\toi gente\n', wanted, token)
    expect(again).toMatchObject({ status: 'done', imported: 1 })
    await unlock(app, token, again.live.media_id)
    expect(await rowsOf('/plugins/live/messages', again.live, {}, token)).toHaveLength(1)
  })

  it('reads the dates of a workbook, and texts that look like formulas', async () => {
    const bytes = await writeWorkbook({
      sheets: [
        {
          name: 'Planilha1',
          rows: [
            ['Usuário', 'Comentário', 'Hora'],
            ['ana', '=SOMA(1;2)', new Date('2026-11-02T20:00:00Z')],
            ['bia', 'tem G?', new Date('2026-11-02T20:00:30Z')],
          ],
        },
      ],
    })
    const done = await importFile(bytes, { date: '2026-11-02' })
    expect(done).toMatchObject({ imported: 2, refused: 0 })
    const comments = await rowsOf('/plugins/live/messages', done.live)
    expect(comments.map(({ text, timestamp }) => [text, timestamp])).toEqual([
      ['=SOMA(1;2)', '2026-11-02T23:00:00.000Z'],
      ['tem G?', '2026-11-02T23:00:30.000Z'],
    ])
  })

  it('is refused for a future date, a column used twice, an invalid or unknown account, and a second start', async () => {
    const { body } = await upload(csv)
    const start = (changes: object) =>
      app.call('POST', '/plugins/live/imports/start', {
        token: seller.token,
        body: {
          id: body.row.id,
          mapping: body.row.mapping,
          date: '2026-11-20',
          plugin_id: seller.pluginId,
          ...changes,
        },
      })
    const mapping = { ...body.row.mapping, text: body.row.mapping.user_name }
    expect((await start({ date: '2027-01-01' })).body.errors.date).toBeDefined()
    expect((await start({ mapping })).body.errors.mapping).toBeDefined()
    expect((await start({ plugin_id: undefined, account: 'com espaço' })).body.errors.account).toBeDefined()
    expect((await start({ plugin_id: '00000000-0000-7000-8000-000000000000' })).status).toBe(404)
    expect(
      await Promise.all([start({}), start({})]).then((all) => all.map(({ status }) => status).sort()),
    ).toEqual([202, 409])
  })

  it('fails as empty when all rows are of another day', async () => {
    expect(await importFile(csv, { date: '2026-10-01' })).toMatchObject({
      status: 'failed',
      failure: 'import_nothing',
      refused: 7,
    })
  })

  it('cannot be undone after thirty days', async () => {
    const done = await importFile(csv.replaceAll('20/11', '03/11').replaceAll('21/11', '04/11'), {
      date: '2026-11-03',
    })
    expect(done.can_undo).toBe(true)
    const me = (await app.call('GET', '/users/my', { token: seller.token })).body.row
    clock.advance(undoDays * day)
    const { token } = (await logIn(app, me, permanentPassword)).body.row
    expect((await undo(done.id, token)).body.error).toBe('conflict')
    const list = await app.call('POST', '/plugins/live/imports', { token, body: {} })
    expect(list.body.rows[0][list.body.columns.indexOf('can_undo')]).toBe(false)
  })
})
