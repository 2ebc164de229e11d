import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { activePerson, messagesTo, type Person } from '#features/accounts/server/testing/people.ts'
import { freeCreditId } from '#features/billing/contract.ts'
import type { FromServer } from '#platform/contract/realtime.ts'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let seller: ConnectedSeller
let ownerEmail: string
let mediaId: string

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs', ARARA_URL: 'https://arara.test' } })
  seller = await connectedSeller(app)
  ownerEmail = (await app.call('GET', '/users/my', { token: seller.token })).body.row.email
  mediaId = await newLive('9001')
})
afterAll(() => app.stop())

async function newLive(id: string) {
  await app.app.lives.capture(
    Array.from({ length: 12 }, (_, number) => ({
      accountId: seller.accountId,
      mediaId: id,
      commentId: `${id}${number}`,
      userId: `u${number}`,
      userName: `cliente${number}`,
      text: `quero o ${number}`,
      at: clock.now(),
      isExactTime: true,
      parentId: null,
      source: 'webhook' as const,
    })),
  )
  return id
}

const update = (body: object, token = seller.token) =>
  app.call('POST', '/plugins/live/moderators/update', { token, body: { media_id: mediaId, ...body } })
const share = (people: object[], of = mediaId) => update({ media_id: of, add_moderators: people })
const people = async () =>
  rowsOf(
    (
      await app.call('POST', '/plugins/live/moderators', {
        token: seller.token,
        body: { media_id: mediaId },
      })
    ).body,
  )
const withMe = async (token: string) =>
  rowsOf((await app.call('POST', '/plugins/live/shared/with-me', { token, body: {} })).body)
const facts = (token: string) =>
  app.call('POST', '/plugins/live/metadata', {
    token,
    body: { plugin_id: seller.pluginId, media_id: mediaId },
  })
const log = async () =>
  rowsOf(
    (
      await app.call('POST', '/plugins/live/access-log', {
        token: seller.token,
        body: { media_id: mediaId },
      })
    ).body,
  )

async function invited(role: 'moderator' | 'viewer', language = 'pt-BR') {
  const { token, person } = await newUser(language)
  expect((await share([{ name: 'Rafaela', email: person.email, role }])).status).toBe(200)
  return { token, person }
}
async function newUser(language = 'pt-BR'): Promise<{ token: string; person: Person }> {
  const made = await activePerson(app, { language })
  return {
    token: made.token,
    person: { ...made, email: (await app.call('GET', '/users/my', { token: made.token })).body.row.email },
  } as never
}

describe('an invitation', () => {
  it('includes the picture of an account with one of its lives', async () => {
    const { token } = await invited('viewer')
    const pictures = (await withMe(token)).map((row) => row.profile_picture_base64)
    expect(pictures.filter((picture) => picture !== null)).toEqual([expect.stringMatching(/^data:image/)])
  })

  it('is e-mailed to the person in their language, with a link to the report', async () => {
    const viewer = await invited('viewer', 'en-US')
    const [mail] = await messagesTo(app, viewer.person.email)
    expect(mail?.subject).toBe('Rosa Teixeira shared a live report with you')
    expect(mail?.text).toContain(
      `https://arara.test/plugins/v2/${seller.pluginId}/instagram/${seller.accountId}/medias/${mediaId}/report/share-with-me\n`,
    )
    expect(mail?.text).toContain('November 21, 2026')
    expect(mail?.text).not.toMatch(/quero|cliente/)

    const moderator = await invited('moderator')
    const [other] = await messagesTo(app, moderator.person.email)
    expect(other?.text).toContain('/report/share-with-me?ga=1&minimal=true')
    expect(other?.subject).toBe('Rosa Teixeira compartilhou com você o relatório de uma live')
  })

  it('opens the report to the invited person alone, with their role', async () => {
    const viewer = await invited('viewer')
    const [listed] = await withMe(viewer.token)
    expect(listed).toMatchObject({
      media_id: mediaId,
      role: 'viewer',
      owner_name: 'Rosa Teixeira',
      shared_with: [],
      invited_at: clock.now().toISOString(),
    })
    expect(rowsOf((await facts(viewer.token)).body)[0]).toMatchObject({ role: 'viewer', access: 'locked' })
    const stranger = await newUser()
    expect((await facts(stranger.token)).body.error).toBe('access_denied')
    expect(await withMe(stranger.token)).toEqual([])

    const plugins = (token: string) => app.call('GET', `/plugins/my?media_id=${mediaId}`, { token })
    expect(rowsOf((await plugins(viewer.token)).body)).toMatchObject([
      {
        id: seller.pluginId,
        is_owner: false,
        moderators: [],
        admins: [],
        scope: '',
        permissions: [],
        redirect_uri: null,
        token_expires_at: null,
      },
    ])
    expect((await plugins(stranger.token)).status).toBe(204)
    const [own] = rowsOf((await plugins(seller.token)).body)
    expect(own).toMatchObject({
      scope: expect.stringContaining('comments'),
      token_expires_at: expect.any(String),
    })
    expect(own?.moderators.map(({ email }: { email: string }) => email)).toContain(viewer.person.email)
  })

  it('is listed among the reports of the account', async () => {
    const { token, person } = await invited('viewer')
    const other = await invited('viewer')
    await newLive('9002')
    const reportsOf = async (moderator: string, asker = seller.token) => {
      const { status, body } = await app.call('POST', '/plugins/live/metadata', {
        token: asker,
        body: { plugin_id: seller.pluginId, moderator },
      })
      return rowsOf(status === 200 ? body : null).map((live) => live.media_id)
    }
    expect(await reportsOf(person.email.toUpperCase())).toEqual([mediaId])
    expect(await reportsOf('ninguem@exemplo.example')).toEqual([])
    expect(await reportsOf(person.email, token)).toEqual([mediaId])
    expect(await reportsOf(other.person.email, token)).toEqual([])
  })

  it('does not reduce the role of an administrator of the integration', async () => {
    const { token } = await invited('viewer')
    const { pool } = app.app.platform.connection
    const { uuid } = (await app.call('GET', '/users/my', { token })).body.row
    const setAdmins = (uuids: string[]) =>
      pool.query('update plugins set admins_uuid = $2::uuid[] where id = $1', [seller.pluginId, uuids])
    await setAdmins([uuid])
    expect(rowsOf((await facts(token)).body)[0]).toMatchObject({ role: 'administrator' })
    await setAdmins([])
    expect(rowsOf((await facts(token)).body)[0]).toMatchObject({ role: 'viewer' })
  })

  it('waits for an address without an account, and becomes theirs with the first sign-in', async () => {
    const email = 'ainda-sem-conta@exemplo.example'
    await share([{ name: 'Nova', email: ` ${email.toUpperCase()} ` }])
    expect((await people()).find((person) => person.email === email)).toMatchObject({
      name: 'Nova',
      role: 'moderator',
      waits: true,
      opened_at: null,
    })
    const [mail] = await messagesTo(app, email)
    expect(mail?.text).toContain('Ainda não tem conta')

    const { token } = await activePerson(app, { email })
    expect((await facts(token)).status).toBe(200)
    expect((await people()).find((person) => person.email === email)).toMatchObject({
      waits: false,
      opened_at: clock.now().toISOString(),
    })
  })

  it('of the same address again changes name and role, and sends no second e-mail', async () => {
    const { person, token } = await invited('viewer')
    await share([{ name: 'Rafa', email: person.email, role: 'viewer' }])
    expect((await messagesTo(app, person.email)).filter(({ subject }) => /live/.test(subject))).toHaveLength(
      1,
    )
    await share([
      { name: 'Rafinha', email: person.email, role: 'viewer' },
      { name: 'Rafinha S.', email: person.email, role: 'moderator' },
    ])
    const mine = (await people()).filter(({ email }) => email === person.email)
    expect(mine).toMatchObject([{ name: 'Rafinha S.', role: 'moderator' }])
    expect((await withMe(token))[0]).toMatchObject({ role: 'moderator' })
  })

  it('is e-mailed even with “report ready” turned off, because it is a message from a person', async () => {
    const { token, person } = await newUser()
    await app.call('POST', '/users/notifications/my/update', {
      token,
      body: { settings: [{ kind: 'report_ready', channel: 'email', enabled: false }] },
    })
    await share([{ name: 'Quieta', email: person.email }])
    expect((await messagesTo(app, person.email)).filter(({ subject }) => /live/.test(subject))).toHaveLength(
      1,
    )
    expect(await withMe(token)).toHaveLength(1)
  })

  it('is refused without an address, for an invalid address, for one’s own and for too many', async () => {
    const empty = await update({ add_moderators: [], remove_moderators_emails: [] })
    expect([empty.status, empty.body.message]).toEqual([422, 'Nenhum moderador para adicionar ou remover.'])
    expect((await update({})).status).toBe(422)

    const wrong = await share([{ name: 'Ana', email: 'ana@' }])
    expect([wrong.status, wrong.body.errors]).toEqual([422, { 'add_moderators.0.email': ['Email inválido'] }])
    const self = await share([{ name: 'Eu', email: ownerEmail.toUpperCase() }])
    expect(self.body.errors).toEqual({
      'add_moderators.0.email': ['Este é o seu próprio e-mail. Você já tem acesso.'],
    })
    const many = Array.from({ length: 51 }, (_, n) => ({ name: 'Ana', email: `a${n}@exemplo.example` }))
    expect((await share(many)).status).toBe(422)
    expect((await people()).some(({ email }) => email === 'a0@exemplo.example')).toBe(false)
  })

  it('can be sent by the owner alone: invited people can neither invite others nor see them', async () => {
    const moderator = await invited('moderator')
    const body = { add_moderators: [{ name: 'Amiga', email: 'amiga@exemplo.example' }] }
    expect((await update(body, moderator.token)).body.error).toBe('access_denied')
    for (const path of ['/plugins/live/moderators', '/plugins/live/access-log'])
      expect(
        (await app.call('POST', path, { token: moderator.token, body: { media_id: mediaId } })).status,
      ).toBe(403)
  })

  it('to an unconfirmed address is not given to a user who only claims it', async () => {
    const { token, person } = await newUser()
    const { pool } = app.app.platform.connection
    await pool.query('update users set email_confirmed_at = null where email = $1', [person.email])
    await share([{ name: 'Outra', email: person.email }])
    expect(await withMe(token)).toEqual([])
    expect((await facts(token)).status).toBe(403)
  })
})

describe('a removal', () => {
  it('ends the access at once, also on open pages, and can be repeated', async () => {
    await app.call('POST', '/billing/credit/consume', {
      token: seller.token,
      body: { media_id: mediaId, billing_credit_id: freeCreditId },
    })
    const { token, person } = await invited('moderator')
    const liveId = (await withMe(token))[0]?.id
    const topics = [`live:${liveId}`, `live-comments:${liveId}`]
    const received: FromServer[] = []
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
      headers: { authorization: `Bearer ${token}` },
    })
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.on('open', resolve))
    for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }))
    await eventually(async () => received.filter(({ type }) => type === 'subscribed').length === 2)

    const removal = { remove_moderators_emails: [person.email.toUpperCase(), 'never@exemplo.example'] }
    const { body } = await update(removal)
    expect(body.row.shared_with.map(({ email }: { email: string }) => email)).not.toContain(person.email)
    expect((await facts(token)).status).toBe(403)
    expect(await withMe(token)).toEqual([])
    await eventually(async () => received.filter(({ type }) => type === 'ended').length === 2)
    expect((await update(removal)).status).toBe(200)

    const before = received.length
    await newLive(mediaId)
    await app.app.lives.capture([
      {
        accountId: seller.accountId,
        mediaId,
        commentId: 'after-the-removal',
        userId: 'u1',
        userName: 'cliente1',
        text: 'depois',
        at: clock.now(),
        isExactTime: true,
        parentId: null,
        source: 'webhook',
      },
    ])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(received).toHaveLength(before)
    socket.close()
  })
})

describe('the access log', () => {
  it('records who opened the report, once an hour, and what was shared with whom', async () => {
    const { token, person } = await invited('viewer')
    const opened = async () =>
      (await log()).filter(({ act, email }) => act === 'opened' && email === person.email)
    const read = () =>
      Promise.all([
        facts(token),
        app.call('POST', '/plugins/live/messages', {
          token,
          body: { plugin_id: seller.pluginId, media_id: mediaId },
        }),
      ])
    await read()
    const first = (await opened()).length
    expect(first).toBeGreaterThan(0)
    await read()
    clock.advance(hour / 2)
    await read()
    expect(await opened()).toHaveLength(first)
    clock.advance(hour)
    await facts(token)
    expect(await opened()).toHaveLength(first + 1)

    const acts = await log()
    expect(acts[0]).toMatchObject({ act: 'opened', is_me: false, name: 'Rosa Teixeira' })
    expect(acts).toContainEqual(expect.objectContaining({ act: 'shared', detail: person.email, is_me: true }))
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['unshared', 'unlocked']))
  })
})

describe('the personal data of an invited person', () => {
  it('is exported to them, and erased with them, also from the owner’s log', async () => {
    const { token, person } = await invited('viewer')
    const uuid = (await app.call('GET', '/users/my', { token })).body.row.uuid
    await facts(token)
    const { personalData } = app.app.reports
    const copy = async () =>
      Object.fromEntries(
        (await personalData.tablesOf(uuid)).map(({ name, rows }) => [
          name,
          name === 'comments' ? [] : [...(rows() as Iterable<object>)],
        ]),
      )
    const held = await copy()
    expect(held['reports-shared-with-me']).toMatchObject([{ email: person.email, role: 'viewer' }])
    expect(held['done-with-reports']).toMatchObject([{ act: 'opened' }])

    await personalData.erase(uuid)
    expect(Object.values(await copy()).flat()).toEqual([])
    expect(JSON.stringify([await log(), await people()])).not.toContain(person.email)
    expect((await log())[0]).toMatchObject({ act: 'opened', name: '', email: '', is_me: false })
  })
})
