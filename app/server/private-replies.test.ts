import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import type { FromServer } from '#platform/contract/realtime.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T15:00:00Z')
const mediaId = 'replied'
const secret = 'SEGREDO da casa'
const refusedText = 'RECUSADA por engano'

type Role = 'owner' | 'administrator' | 'moderator' | 'viewer'
let app: TestApp
let seller: ConnectedSeller
let place: { plugin_id: string; media_id: string }
const tokens = {} as Record<Role, string>

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  place = { plugin_id: seller.pluginId, media_id: mediaId }
  const said = ['tem no P?', 'e no M?', 'linda'].map((text) => ({ user: 'ana', text, at: clock.now() }))
  await captureComments(app, seller, mediaId, said)
  await unlock(app, seller.token, mediaId)
  tokens.owner = seller.token
  for (const role of ['moderator', 'viewer'] as const) {
    const { token, email } = await activePerson(app)
    tokens[role] = token
    await share({ add_moderators: [{ name: role, email, role }] })
  }
  const administrator = await activePerson(app)
  tokens.administrator = administrator.token
  const { pool } = app.app.platform.connection
  await pool.query('update plugins set admins_uuid = array[$2::uuid] where id = $1', [
    seller.pluginId,
    administrator.uuid,
  ])
  const answer = `update comments set reply_text = $1, reply_state = $2, reply_at = $3, reply_refusal = $4 where text = $5`
  await pool.query(answer, [secret, 'sent', clock.now(), null, 'tem no P?'])
  await pool.query(answer, [refusedText, 'refused', clock.now(), 'policy', 'e no M?'])
})
afterAll(() => app.stop())

async function share(change: object) {
  const body = { media_id: mediaId, ...change }
  expect(
    (await app.call('POST', '/plugins/live/moderators/update', { token: seller.token, body })).status,
  ).toBe(200)
}

const ask = (role: Role, body: object) =>
  app.call('POST', '/plugins/live/messages/export', { token: tokens[role], body: { ...place, ...body } })

async function file(role: Role, body: object): Promise<Buffer> {
  const asked = await ask(role, body)
  expect([asked.status, asked.body.row?.status]).toEqual([200, 'ready'])
  const response = await fetch(`${app.url}/api/plugins/live/messages/export/${asked.body.row.id}/file`, {
    headers: { authorization: `Bearer ${tokens[role]}` },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const csvOf = (bytes: Buffer): string[][] => parse(bytes, { delimiter: ';', bom: true })
const xlsxOf = async (bytes: Buffer) =>
  ((await readWorkbook(bytes))[0]?.data ?? []).map((row) =>
    row.map((cell) => (cell === null ? '' : String(cell))),
  )
const pdfOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text

const plainHead = ['Data e hora', 'Usuário', 'Mensagem', 'Pergunta']
const replyHead = ['Resposta', 'Respondida em', 'Situação']

describe('an exported file of a report', () => {
  it.each(['owner', 'administrator'] as const)(
    'contains no private replies by default, for the %s',
    async (role) => {
      const csv = csvOf(await file(role, { format: 'csv' }))
      const xlsx = await xlsxOf(await file(role, { format: 'xlsx' }))
      for (const rows of [csv, xlsx]) {
        expect(rows[0]).toEqual(plainHead)
        expect(rows).toHaveLength(4)
        expect(JSON.stringify(rows)).not.toMatch(/SEGREDO|RECUSADA|enviada/)
      }
    },
  )

  it('contains the private replies if the owner chooses so', async () => {
    const csv = csvOf(await file('owner', { format: 'csv', include_replies: true }))
    const xlsx = await xlsxOf(await file('owner', { format: 'xlsx', include_replies: true }))
    for (const rows of [csv, xlsx]) {
      expect(rows[0]).toEqual([...plainHead, ...replyHead])
      expect(rows.map((row) => [row[2], row[4], row[6]])).toEqual([
        ['Mensagem', 'Resposta', 'Situação'],
        ['tem no P?', secret, 'enviada'],
        ['e no M?', refusedText, 'recusada'],
        ['linda', '', ''],
      ])
    }
  })

  it('never contains them as PDF', async () => {
    const text = await pdfOf(await file('owner', { format: 'pdf' }))
    expect(text).toContain('tem no P?')
    expect(text).not.toMatch(/SEGREDO|RECUSADA/)
    const refused = await ask('owner', { format: 'pdf', include_replies: true })
    expect([refused.status, refused.body.errors.include_replies]).toEqual([
      422,
      ['As respostas privadas não vão no PDF. Baixe em planilha (XLSX ou CSV).'],
    ])
  })

  it('contains them for the owner only, whatever is requested', async () => {
    for (const role of ['administrator', 'moderator', 'viewer'] as const) {
      const { status, body } = await ask(role, { format: 'csv', include_replies: true })
      expect([role, status, body.error]).toEqual([role, 403, 'access_denied'])
    }
  })

  it('with replies is not delivered to a user who is no longer the owner', async () => {
    const asked = await ask('administrator', { format: 'csv' })
    const { pool } = app.app.platform.connection
    const { id } = asked.body.row
    await pool.query(
      `update report_exports set request = request || '{"includeReplies": true}'::jsonb where id = $1`,
      [id],
    )
    const response = await fetch(`${app.url}/api/plugins/live/messages/export/${id}/file`, {
      headers: { authorization: `Bearer ${tokens.administrator}` },
    })
    expect(response.status).toBe(403)
  })
})

describe('the messages of a report', () => {
  const messages = async (role: Role) => {
    const { body } = await app.call('POST', '/plugins/live/messages', { token: tokens[role], body: place })
    return rowsOf(body).map(({ reply_text, reply_timestamp, reply_state, reply_refusal }) => [
      reply_text,
      reply_timestamp !== null,
      reply_state,
      reply_refusal,
    ])
  }

  it.each(['owner', 'administrator', 'moderator'] as const)(
    'contain the replies for the %s, who may reply',
    async (role) => {
      expect(await messages(role)).toEqual([
        [secret, true, 'sent', null],
        [refusedText, true, 'refused', 'policy'],
        [null, false, null, null],
      ])
    },
  )

  it('show a viewer only which messages were answered', async () => {
    expect(await messages('viewer')).toEqual([
      [null, false, 'sent', null],
      [null, false, null, null],
      [null, false, null, null],
    ])
  })
})

describe('a published reply', () => {
  it('reaches only users who may reply; a viewer learns that the message was answered', async () => {
    const { rows } = await app.app.platform.connection.pool.query(
      'select id from lives where media_id = $1',
      [mediaId],
    )
    const liveId: string = rows[0].id
    const viewer = await listen(tokens.viewer, [`live-comments:${liveId}`, `live-replies:${liveId}`])
    const moderator = await listen(tokens.moderator, [`live-comments:${liveId}`, `live-replies:${liveId}`])
    await eventually(async () => viewer.received.length >= 2 && moderator.received.length >= 2)
    expect(viewer.received).toContainEqual({ type: 'refused', topic: `live-replies:${liveId}` })

    const reply = await app.call('POST', '/plugins/live/messages/reply', {
      token: seller.token,
      body: { plugin_id: seller.pluginId, comment_id: `${mediaId}0000002`, comment_answer: 'SEGREDO novo' },
    })
    // The simulated Instagram does not know the comment: the reply is published as pending, then as refused.
    expect(reply.body.error).toBe('not_replyable')
    await eventually(async () => JSON.stringify(moderator.received).includes('SEGREDO novo'))
    await eventually(async () => viewer.received.some(({ type }) => type === 'event'))

    expect(JSON.stringify(viewer.received)).not.toContain('SEGREDO')
    viewer.close()
    moderator.close()
  })

  it('no longer reaches a moderator who became a viewer', async () => {
    const { rows } = await app.app.platform.connection.pool.query(
      'select id from lives where media_id = $1',
      [mediaId],
    )
    const topic = `live-replies:${rows[0].id}`
    const { token, email } = await activePerson(app)
    await share({ add_moderators: [{ name: 'Rafaela', email, role: 'moderator' }] })
    const listener = await listen(token, [topic])
    await eventually(async () => listener.received.some(({ type }) => type === 'subscribed'))
    await share({ add_moderators: [{ name: 'Rafaela', email, role: 'viewer' }] })
    await eventually(async () => listener.received.some(({ type }) => type === 'ended'))
    listener.close()
  })
})

function listen(token: string, topics: string[]): Promise<{ received: FromServer[]; close: () => void }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const received: FromServer[] = []
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    socket.on('error', reject)
    socket.on('open', () => {
      for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }))
      resolve({ received, close: () => socket.close() })
    })
  })
}
