import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationKinds } from '#features/accounts/privacy-contract.ts'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type NoticeKind, noticeKinds } from './kinds/index.ts'
import { allNoticesWritten } from './testing/notices.ts'
import { sampleParams } from './testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
})
afterAll(() => app.stop())

type Person = Awaited<ReturnType<typeof activePerson>>
const kinds = Object.keys(noticeKinds) as NoticeKind[]
const choose = ({ token }: Person, channel: 'email' | 'sms', enabled: boolean) =>
  app.call('POST', '/users/notifications/my/update', {
    token,
    body: { settings: notificationKinds.map((kind) => ({ kind, channel, enabled })) },
  })
const notify = ({ uuid }: Person, kind: NoticeKind, subject = 'one') =>
  app.app.notifications.notify(app.app.platform.connection.db, {
    userUuid: uuid,
    kind,
    subject,
    params: sampleParams[kind],
  })
const emailsTo = async ({ email }: Person) =>
  (await messagesTo(app, email)).filter(({ subject }) => !subject.includes('temporária'))
const smsTo = ({ mobile_number }: Person) => messagesTo(app, `+55${mobile_number.replace(/\D/g, '')}`)

describe('the default of the switches', () => {
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('applies to every kind of notice: e-mail %s, SMS %s', async (byEmail, bySms) => {
    const person = await activePerson(app)
    await choose(person, 'email', byEmail)
    await choose(person, 'sms', bySms)
    for (const kind of kinds) await notify(person, kind)
    await allNoticesWritten(app)

    const emailed = kinds.filter((kind) => byEmail || noticeKinds[kind].alwaysByEmail)
    const texted = kinds.filter((kind) => bySms && noticeKinds[kind].sms)
    expect(await emailsTo(person)).toHaveLength(emailed.length)
    expect(await smsTo(person)).toHaveLength(texted.length)
    expect((await emailsTo(person)).filter(({ unsubscribeUrl }) => unsubscribeUrl)).toHaveLength(
      byEmail ? kinds.filter((kind) => !noticeKinds[kind].alwaysByEmail).length : 0,
    )
  })
})

describe('a notice', () => {
  it('is sent once, however often and concurrently it is requested, and again about another subject', async () => {
    const person = await activePerson(app)
    await Promise.all(Array.from({ length: 6 }, () => notify(person, 'reward_ready', 'reward 1')))
    await notify(person, 'reward_ready', 'reward 2')
    await allNoticesWritten(app)
    await notify(person, 'reward_ready', 'reward 1')
    await allNoticesWritten(app)
    expect(await emailsTo(person)).toHaveLength(2)
  })

  it('that was turned off is not sent when the switch is turned on later', async () => {
    const person = await activePerson(app)
    await choose(person, 'email', false)
    await notify(person, 'live_ended')
    await allNoticesWritten(app)
    await choose(person, 'email', true)
    await notify(person, 'live_ended')
    await allNoticesWritten(app)
    expect(await emailsTo(person)).toEqual([])
  })

  it('is sent if and only if the transaction commits', async () => {
    const person = await activePerson(app)
    const { connection } = app.app.platform
    await expect(
      connection.transaction(async (tx) => {
        await app.app.notifications.notify(tx, {
          userUuid: person.uuid,
          kind: 'connection_lost',
          subject: 'one',
          params: sampleParams.connection_lost,
        })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await allNoticesWritten(app)
    expect(await emailsTo(person)).toEqual([])
  })

  it('is part of the user’s data export, and is erased with the account', async () => {
    const person = await activePerson(app)
    await notify(person, 'live_started')
    await allNoticesWritten(app)
    const { personalData } = app.app.notifications
    const held = async () => {
      const [table] = await personalData.tablesOf(person.uuid)
      return [...((table?.rows() ?? []) as Iterable<object>)]
    }
    expect(await held()).toMatchObject([{ notice: 'live_started:one' }])
    await personalData.erase(person.uuid)
    expect(await held()).toEqual([])
  })
})

describe('the link of the List-Unsubscribe header', () => {
  async function linkOf(person: Person, kind: NoticeKind) {
    await notify(person, kind, 'unsubscribe')
    const mail = await eventually(async () => (await emailsTo(person)).find((sent) => sent.unsubscribeUrl))
    const address = new URL(mail.unsubscribeUrl ?? '')
    return `${app.url}${address.pathname}${address.search}`
  }
  const isOn = async (person: Person, setting: string) => {
    const { body } = await app.call('GET', '/users/notifications/my', { token: person.token })
    return body.rows.find(([kind, channel]: string[]) => kind === setting && channel === 'email')[2]
  }

  it('turns one switch off by one POST without a session, as RFC 8058 requires', async () => {
    const person = await activePerson(app)
    const link = await linkOf(person, 'live_ended')
    const answer = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('você não recebe mais “Live terminou” por e-mail')
    expect([await isOn(person, 'live_ended'), await isOn(person, 'live_started')]).toEqual([false, true])
  })

  it('asks for confirmation in the account’s language when it is opened, and changes nothing', async () => {
    const person = await activePerson(app, { language: 'en-US' })
    const page = await fetch(await linkOf(person, 'connection_lost'))
    expect(await page.text()).toContain('Stop getting “Connection problems” emails?')
    expect(await isOn(person, 'connection_trouble')).toBe(true)
  })

  it('works for no other user, for no other switch and not without its signature', async () => {
    const [person, other] = [await activePerson(app), await activePerson(app)]
    const link = new URL(await linkOf(person, 'live_ended'))
    for (const [name, value] of [
      ['user', other.uuid],
      ['setting', 'live_started'],
      ['setting', 'constructor'],
      ['signature', ''],
      ['signature', `${link.searchParams.get('signature')}AA`],
    ] as const) {
      const forged = new URL(link)
      forged.searchParams.set(name, value)
      expect([name, (await fetch(forged, { method: 'POST' })).status]).toEqual([name, 404])
      expect((await fetch(forged, { redirect: 'manual' })).headers.get('location')).toBe('/oops-404')
    }
    expect([await isOn(other, 'live_ended'), await isOn(person, 'live_started')]).toEqual([true, true])
  })
})
