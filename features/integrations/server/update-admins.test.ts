import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import type { FromServer } from '#platform/contract/realtime.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
const mediaId = '9001'
let app: TestApp
let seller: ConnectedSeller
let ownEmail: string

type Helper = Awaited<ReturnType<typeof activePerson>>

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs', ARARA_URL: 'https://arara.test' } })
  seller = await connectedSeller(app)
  ownEmail = (await app.call('GET', '/users/my', { token: seller.token })).body.row.email
  await app.app.lives.capture([
    {
      accountId: seller.accountId,
      mediaId,
      commentId: 'c1',
      userId: 'u1',
      userName: 'cliente1',
      text: 'quero o 1',
      at: clock.now(),
      isExactTime: true,
      parentId: null,
      source: 'webhook',
    },
  ])
})
afterAll(() => app.stop())

const update = (body: object, token = seller.token) =>
  app.call('POST', '/plugins/admins/update', { token, body: { id: seller.pluginId, ...body } })
const add = (...emails: string[]) => update({ add_admins_emails: emails })
const remove = (...emails: string[]) => update({ remove_admins_emails: emails })
const myPlugins = async (token: string) => rowsOf((await app.call('GET', '/plugins/my', { token })).body)
const adminEmails = async () =>
  (await myPlugins(seller.token))[0]?.admins.map(({ email }: { email: string }) => email)
const report = (token: string) =>
  app.call('POST', '/plugins/live/metadata', {
    token,
    body: { plugin_id: seller.pluginId, media_id: mediaId },
  })

async function administrator(changes: Record<string, unknown> = {}): Promise<Helper> {
  const person = await activePerson(app, changes)
  const { status, body } = await add(person.email)
  expect(status, JSON.stringify(body)).toBe(200)
  return person
}

/** Subscribes to a report's topics and collects the server's messages. */
async function listenTo(token: string, topics: string[]) {
  const received: FromServer[] = []
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
    headers: { authorization: `Bearer ${token}` },
  })
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.on('open', resolve))
  for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }))
  const topicsOf = (type: FromServer['type']) =>
    received
      .flatMap((message) => (message.type === type && 'topic' in message ? [message.topic] : []))
      .toSorted()
  await eventually(async () => topicsOf('subscribed').length === topics.length)
  return { topicsOf, close: () => socket.close() }
}

describe('adding an administrator', () => {
  it('gives the user the account and its reports at once', async () => {
    const person = await activePerson(app, { full_name: 'Rafaela Lima' })
    expect(await myPlugins(person.token)).toEqual([])

    const { status, body } = await add(` ${person.email.toUpperCase()} `)
    expect([status, body.row.admins_uuid]).toEqual([200, [person.uuid]])
    expect(body.row.admins).toEqual([{ name: 'Rafaela Lima', email: person.email }])
    expect(await myPlugins(person.token)).toMatchObject([
      { id: seller.pluginId, is_owner: false, admins: [] },
    ])
    expect(rowsOf((await report(person.token)).body)).toMatchObject([{ role: 'administrator' }])
  })

  it('sends the user one e-mail in their language', async () => {
    const person = await administrator({ language: 'en-US', full_name: 'Rafaela Lima' })
    await add(person.email)
    const mails = (await messagesTo(app, person.email)).filter(({ text }) => text?.includes('/plugins'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`Rosa Teixeira made you an administrator of @${seller.username}`)
    expect(mails[0]?.text).toContain('https://arara.test/plugins\n')
  })

  it('keeps both when two users are added concurrently', async () => {
    const people = await Promise.all([activePerson(app), activePerson(app)])
    const answers = await Promise.all(people.map(({ email }) => add(email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await adminEmails()).toEqual(expect.arrayContaining(people.map(({ email }) => email)))
  })

  it('gives the same answer for an address without an account and for an unconfirmed one', async () => {
    const unconfirmed = await activePerson(app)
    const { pool } = app.app.platform.connection
    await pool.query('update users set email_confirmed_at = null where email = $1', [unconfirmed.email])
    const before = await adminEmails()
    const person = await activePerson(app)

    const { status, body } = await add(person.email, unconfirmed.email, 'sem-conta@exemplo.example')
    const text =
      'Não encontramos uma conta com este e-mail confirmado. Peça para a pessoa criar a conta e confirmar o e-mail.'
    expect([status, body.errors]).toEqual([
      422,
      { 'add_admins_emails.1': [text], 'add_admins_emails.2': [text] },
    ])
    expect(await adminEmails()).toEqual(before)
  })

  it('is refused for the owner’s address, for an invalid one, and without one', async () => {
    expect((await add(ownEmail.toUpperCase())).body.errors).toEqual({
      'add_admins_emails.0': ['Este é o seu próprio e-mail. A conta já é sua.'],
    })
    expect((await add('ana@')).body.errors).toEqual({ 'add_admins_emails.0': ['Email inválido'] })
    for (const body of [{}, { add_admins_emails: [], remove_admins_emails: null }]) {
      const { status, body: answer } = await update(body)
      expect([status, answer.message]).toEqual([422, 'Nenhum administrador para adicionar ou remover.'])
    }
  })

  it('is refused to administrators and strangers, as for an account that does not exist', async () => {
    const stranger = await activePerson(app)
    const helper = await administrator()
    const refused = await Promise.all([
      update({ add_admins_emails: [stranger.email] }, stranger.token),
      update({ add_admins_emails: [stranger.email] }, helper.token),
      update({ remove_admins_emails: [helper.email] }, helper.token),
      update({ id: '01900000-0000-7000-8000-000000000009', add_admins_emails: [stranger.email] }),
    ])
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
      refused.map(() => [404, 'not_found']),
    )
    expect(await adminEmails()).toContain(helper.email)
    expect(await adminEmails()).not.toContain(stranger.email)
  })

  it('is limited to 50 administrators', async () => {
    const { pool } = app.app.platform.connection
    const { rows } = await pool.query('select admins_uuid from plugins where id = $1', [seller.pluginId])
    const setAdmins = (uuids: string[]) =>
      pool.query('update plugins set admins_uuid = $2::uuid[] where id = $1', [seller.pluginId, uuids])
    await setAdmins(Array.from({ length: 50 }, () => app.app.platform.ids.uuid()))
    const person = await activePerson(app)
    const { status, body } = await add(person.email)
    expect([status, body.errors]).toEqual([
      422,
      {
        add_admins_emails: [
          'Uma conta pode ter até 50 administradores. Remova alguém para adicionar outra pessoa.',
        ],
      },
    ])
    await setAdmins(rows[0].admins_uuid)
  })

  it('is limited to 30 attempts a day, found or not; existing administrators are not counted', async () => {
    const other = await connectedSeller(app, 'pingodegente.kids')
    const person = await activePerson(app)
    const tryOut = (emails: string[]) =>
      update({ id: other.pluginId, add_admins_emails: emails }, other.token)
    expect((await tryOut([person.email])).status).toBe(200)
    await tryOut(Array.from({ length: 29 }, (_, n) => `a${n}@exemplo.example`))

    expect((await tryOut([person.email])).status).toBe(200)
    const { status, headers } = await tryOut(['mais@exemplo.example'])
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

describe('removing an administrator', () => {
  it('takes the account and open reports from that user at once, and only from them', async () => {
    const leaving = await administrator()
    const staying = await administrator()
    const liveId = rowsOf((await report(leaving.token)).body)[0]?.id
    const topics = [`live-replies:${liveId}`, `live:${liveId}`]
    const theirs = await listenTo(leaving.token, topics)
    const others = await listenTo(staying.token, topics)

    const { status, body } = await remove(leaving.email.toUpperCase())
    expect(status).toBe(200)
    expect(body.row.admins_uuid).not.toContain(leaving.uuid)
    await eventually(async () => theirs.topicsOf('ended').length === 2)
    expect(theirs.topicsOf('ended')).toEqual(topics)
    expect(await myPlugins(leaving.token)).toEqual([])
    expect((await report(leaving.token)).status).toBe(403)
    expect(rowsOf((await report(staying.token)).body)).toHaveLength(1)
    expect(others.topicsOf('ended')).toEqual([])

    expect((await remove(leaving.email, 'nunca@exemplo.example')).status).toBe(200)
    theirs.close()
    others.close()
  })

  it('happens to all when the owner disconnects the account, on open reports too', async () => {
    const other = await connectedSeller(app, 'pingodegente.kids')
    const person = await activePerson(app)
    await update({ id: other.pluginId, add_admins_emails: [person.email] }, other.token)
    await app.app.lives.capture([
      {
        accountId: other.accountId,
        mediaId: '9100',
        commentId: 'd1',
        userId: 'u1',
        userName: 'cliente1',
        text: 'oi',
        at: clock.now(),
        isExactTime: true,
        parentId: null,
        source: 'webhook',
      },
    ])
    const { body } = await app.call('POST', '/plugins/live/metadata', {
      token: person.token,
      body: { plugin_id: other.pluginId },
    })
    const topic = `live:${rowsOf(body)[0]?.id}`
    const theirs = await listenTo(person.token, [topic])

    await app.call('POST', '/plugins/delete', { token: other.token, body: { id: other.pluginId } })
    await eventually(async () => theirs.topicsOf('ended').length === 1)
    expect(
      (await update({ id: other.pluginId, remove_admins_emails: [person.email] }, other.token)).status,
    ).toBe(404)
    theirs.close()
  })

  it('happens when the owner connects the account by a token and names other administrators', async () => {
    const person = await administrator()
    const topic = `live:${rowsOf((await report(person.token)).body)[0]?.id}`
    const theirs = await listenTo(person.token, [topic])
    const { connection, secrets } = app.app.platform
    const { rows } = await connection.pool.query('select sealed_token from plugins where id = $1', [
      seller.pluginId,
    ])
    const token = secrets.box.open(rows[0].sealed_token, seller.pluginId)
    const body = { type: 'instagram', token, admins_uuid: [] }

    expect((await app.call('POST', '/plugins/add', { token: seller.token, body })).status).toBe(201)
    await eventually(async () => theirs.topicsOf('ended').length === 1)
    expect((await report(person.token)).status).toBe(403)
    theirs.close()
  })

  it('happens when the user deletes their account, and their export names the accounts they worked with', async () => {
    const person = await administrator()
    const { personalData } = app.app.integrations
    const tables = await personalData.tablesOf(person.uuid)
    const administered = tables.find(({ name }) => name === 'administered_connections')
    expect(await administered?.rows()).toEqual([{ id: seller.pluginId, username: seller.username }])

    await personalData.erase(person.uuid)
    expect((await myPlugins(seller.token))[0]?.admins_uuid).not.toContain(person.uuid)
  })
})
