import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { endLive } from '#features/lives/server/capture/end-live.ts'
import { liveEnded, liveStarted } from '#features/lives/server/events.ts'
import { type Live, liveStore } from '#features/lives/server/live-store.ts'
import { attachments } from '#features/lives/server/testing/attachments.ts'
import { makeLivesLongOver } from '#features/lives/server/testing/long-over.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { allNoticesWritten } from '#features/notifications/server/testing/notices.ts'
import { hour, minute } from '#platform/contract/time.ts'
import { silentLog } from '#platform/server/log.ts'
import { type ConnectedSeller, connectAccount, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

type Person = Awaited<ReturnType<typeof activePerson>>

let app: TestApp
let owner: Person
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
  owner = await activePerson(app)
  const username = 'ateliedalu.modas'
  seller = { token: owner.token, username, ...(await connectAccount(app, owner.token, username)) }
})
afterAll(() => app.stop())

const lives = () => liveStore(app.app.platform.connection.db)
const query = (statement: string, values: unknown[] = []) =>
  app.app.platform.connection.pool.query(statement, values)

/** A live that has just started, with five comments of three people in two minutes. */
async function liveOf(mediaId: string, ago = 0): Promise<Live> {
  await makeLivesLongOver(app.app.platform.connection)
  const start = Math.floor((Date.now() - ago) / minute) * minute - 2 * minute
  const at = (seconds: number) => new Date(start + seconds * 1000)
  await captureComments(app, seller, mediaId, [
    { user: 'ana', text: 'tem no P?', at: at(1) },
    { user: 'bia', text: 'quero', at: at(61) },
    { user: 'bia', text: 'quanto custa?', at: at(65) },
    { user: 'cris', text: 'linda', at: at(70) },
  ])
  const live = await lives().byPluginAndMedia(seller.pluginId, mediaId)
  if (!live) throw new Error('no live was captured')
  // Its start is notified only while it is on air.
  await allNoticesWritten(app)
  return live
}

async function end(live: Live): Promise<Live> {
  await endLive(
    { ...app.app.platform, integrations: app.app.integrations, attached: attachments } as never,
    live,
    new Date(),
  )
  await allNoticesWritten(app)
  return (await lives().byId(live.id)) as Live
}

/**
 * The e-mails about lives that a person got, sorted by kind, because the end and the report are sent in any order.
 */
async function subjects({ email }: { email: string }): Promise<string[]> {
  await allNoticesWritten(app)
  const all = await messagesTo(app, email)
  return all
    .map(({ subject }) => subject)
    .filter((subject) => inOrder.includes(subject))
    .sort((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b))
}
const started = '@ateliedalu.modas está ao vivo'
const ended = 'A live de @ateliedalu.modas terminou'
const ready = 'O relatório da live de @ateliedalu.modas está pronto'
const inOrder = [started, ended, ready]
const forget = () => query('delete from outgoing_messages')
const choose = (person: { token: string }, settings: [string, string, boolean][]) =>
  app.call('POST', '/users/notifications/my/update', {
    token: person.token,
    body: { settings: settings.map(([kind, channel, enabled]) => ({ kind, channel, enabled })) },
  })
const share = (mediaId: string, person: Person, role = 'viewer') =>
  app.call('POST', '/plugins/live/moderators/update', {
    token: owner.token,
    body: { media_id: mediaId, add_moderators: [{ name: 'Ana', email: person.email, role }] },
  })

describe('the notifications of a live', () => {
  it('are sent to the owner once each: start, end with totals, and report', async () => {
    await forget()
    const live = await liveOf('9101')
    expect(await subjects(owner)).toEqual([started])
    await end(live)
    expect(await subjects(owner)).toEqual([started, ended, ready])

    const email = (await messagesTo(app, owner.email)).find(({ subject }) => subject === ended)
    expect(email?.text).toContain('Mensagens: 4')
    expect(email?.text).toContain('Pessoas: 3')
    expect(email?.text).toMatch(/Minuto mais movimentado: \d\d:\d\d, com 3 mensagens/)
    expect(email?.text).toContain('Perguntas sem resposta: 2 de 2')
    expect(email?.text).toContain(`/medias/${live.mediaId}/report`)
  })

  it('are sent once although events and jobs are repeated, in sequence and concurrently', async () => {
    await forget()
    const live = await end(await liveOf('9102'))
    const { events } = app.app.platform
    const last = { liveId: live.id, endedAt: live.endedAt?.toISOString() ?? '' }
    await Promise.all(Array.from({ length: 4 }, () => events.deliver(liveEnded, last)))
    await events.deliver(liveStarted, { liveId: live.id })
    expect(await subjects(owner)).toEqual([started, ended, ready])
  })

  it('ignore a false end, and announce the real one once', async () => {
    await forget()
    const live = await liveOf('9103')
    await endLive(
      { ...app.app.platform, integrations: app.app.integrations, attached: attachments } as never,
      live,
      new Date(),
    )
    await lives().update(live.id, { status: 'on_air', endedAt: null })
    expect(await subjects(owner)).toEqual([started])
    await end(live)
    expect(await subjects(owner)).toEqual([started, ended, ready])
  })

  it('are written by a process with the role jobs after the capturing process has stopped', async () => {
    await forget()
    await makeLivesLongOver(app.app.platform.connection)
    const { env } = app.app.platform
    await app.app.platform.jobs.stop()
    const live = await (async () => {
      const capturing = await buildApp({
        env: { ...env, PORT: 0, ARARA_ROLES: ['web'] },
        databaseUrl: app.database.url,
        parts: { log: silentLog },
      })
      await capturing.start()
      const found = await liveOfProcess(capturing, '9104')
      await capturing.stop()
      return found
    })()
    expect((await messagesTo(app, owner.email)).length).toBe(0)

    const next = await buildApp({
      env: { ...env, PORT: 0 },
      databaseUrl: app.database.url,
      parts: { log: silentLog },
    })
    await next.start()
    try {
      await eventually(async () =>
        (await messagesTo(app, owner.email)).some(({ subject }) => subject === started),
      )
      expect(live.status).toBe('on_air')
    } finally {
      await next.stop()
    }
    await app.stop()
    app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
    owner = await activePerson(app)
    const username = 'ateliedalu.modas'
    seller = { token: owner.token, username, ...(await connectAccount(app, owner.token, username)) }
  })

  async function liveOfProcess(process: Awaited<ReturnType<typeof buildApp>>, mediaId: string) {
    await captureComments({ ...app, app: process }, seller, mediaId, [
      { user: 'ana', text: 'oi', at: new Date() },
    ])
    return (await lives().byPluginAndMedia(seller.pluginId, mediaId)) as Live
  }
})

describe('the recipients of the notifications', () => {
  it('are the owner and the administrators of the connection', async () => {
    const administrator = await activePerson(app)
    const stranger = await activePerson(app)
    await query('update plugins set admins_uuid = array[$1::uuid] where id = $2', [
      administrator.uuid,
      seller.pluginId,
    ])
    await end(await liveOf('9201'))
    await query(`update plugins set admins_uuid = '{}' where id = $1`, [seller.pluginId])
    expect(await subjects(administrator)).toEqual([started, ended, ready])
    expect(await subjects(stranger)).toEqual([])
  })

  it('include users with shared access once the report is unlocked, for the report alone', async () => {
    const live = await liveOf('9202')
    const guest = await activePerson(app)
    await share('9202', guest, 'moderator')
    await end(live)
    expect(await subjects(guest)).toEqual([])
    await unlock(app, owner.token, '9202')
    expect(await subjects(guest)).toEqual([ready])
    const [email] = await messagesTo(app, guest.email)
    expect(email?.text).toContain('que Rosa Teixeira compartilhou com você')
    expect(email?.text).toContain('/report/share-with-me?ga=1&minimal=true')
    expect(email?.text).toContain('já está desbloqueado')
  })

  it.each([
    ['live_started', started],
    ['live_ended', ended],
    ['report_ready', ready],
  ])('follow each user’s settings by channel: %s', async (kind, subject) => {
    const sms = async ({ mobile_number }: Person) =>
      (await messagesTo(app, `+55${mobile_number.replace(/\D/g, '')}`)).map(({ text }) => text ?? '')
    await forget()
    await choose(owner, [
      [kind, 'email', false],
      [kind, 'sms', true],
    ])
    const live = await end(await liveOf(`93-${kind}`))
    expect(await subjects(owner)).toEqual([started, ended, ready].filter((other) => other !== subject))
    const [text, ...others] = await sms(owner)
    expect([others, text?.length && text.length <= 160]).toEqual([[], true])

    const address = new URL(text?.split(' ').at(-1) ?? '')
    const leads = await fetch(app.url + address.pathname, { redirect: 'manual' })
    expect(leads.headers.get('location')).toContain(`/medias/${live.mediaId}/report`)
    await choose(owner, [
      [kind, 'email', true],
      [kind, 'sms', false],
    ])
  })
})

describe('no notification', () => {
  it('is sent for an imported live', async () => {
    await forget()
    const live = await liveOf('9401')
    await allNoticesWritten(app)
    await forget()
    await query(`update lives set source = 'imported' where id = $1`, [live.id])
    await end(live)
    await unlock(app, owner.token, '9401').catch(() => {})
    await app.app.platform.events.deliver(liveStarted, { liveId: live.id })
    expect(await subjects(owner)).toEqual([])
  })

  it('is sent for a live whose last sign is seven hours old', async () => {
    await forget()
    await end(await liveOf('9402', 7 * hour))
    expect(await subjects(owner)).toEqual([])
  })

  it('is sent for the report of a live without messages', async () => {
    await forget()
    const live = await liveOf('9403')
    await query('update lives set comments_count = 0 where id = $1', [live.id])
    await end(live)
    expect(await subjects(owner)).toEqual([started, ended])
  })
})

describe('a short link', () => {
  it('redirects to the not-found page when it names no live', async () => {
    for (const code of ['AZCgAAAAcACAAAAAAAAAAQ', 'short', `${'A'.repeat(21)}/`]) {
      const answer = await fetch(`${app.url}/r/${code}`, { redirect: 'manual' })
      expect([302, 404]).toContain(answer.status)
      expect(answer.headers.get('location') ?? '/oops-404').toBe('/oops-404')
    }
  })
})
