import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAppCommand } from '#app/server/operator/account-commands.ts'
import { type AppCommand, parseCommand } from '#app/server/operator/parse-command.ts'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { allNoticesWritten } from '../testing/notices.ts'
import { sampleParams } from '../testing/samples.ts'

type Person = Awaited<ReturnType<typeof activePerson>>

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
  folder = await mkdtemp(join(tmpdir(), 'arara-news-'))
})
afterAll(() => app.stop())

const content = sampleParams.product_news
const news = (...words: string[]) => runAppCommand(app.app, parseCommand(['news', ...words]) as AppCommand)
async function fileOf(json: object): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(path, JSON.stringify(json))
  return path
}
async function subscriber(channels: ('email' | 'sms')[], language = 'pt-BR'): Promise<Person> {
  const person = await activePerson(app, { language })
  await app.call('POST', '/users/notifications/my/update', {
    token: person.token,
    body: { settings: channels.map((channel) => ({ kind: 'product_news', channel, enabled: true })) },
  })
  return person
}
const newsTo = async ({ email, mobile_number }: Person) => {
  const sms = await messagesTo(app, `+55${mobile_number.replace(/\D/g, '')}`)
  return [...(await messagesTo(app, email)), ...sms]
    .filter(({ text }) => /agendar lives|schedule lives/.test(text ?? ''))
    .map(({ channel, subject, text }) => (channel === 'email' ? subject : text))
    .sort()
}
const finished = (id: string) => eventually(async () => /finished/.test(await news('status', id)), 60)

describe('product news', () => {
  it('reach only subscribers, by channel and in their language', async () => {
    const people = [
      await subscriber(['email']),
      await subscriber(['email', 'sms'], 'en-US'),
      await subscriber(['sms']),
      await activePerson(app),
    ]
    const unconfirmed = await subscriber(['email'])
    await app.app.platform.connection.pool.query(
      'update users set email_confirmed_at = null where uuid = $1',
      [unconfirmed.uuid],
    )
    const file = await fileOf({ id: 'agenda', ...content })
    expect(await news('preview', file)).toContain(
      'e-mail, en-US: 1\n  e-mail, pt-BR: 1\n  SMS, en-US: 1\n  SMS, pt-BR: 1',
    )
    await allNoticesWritten(app)
    for (const person of people) expect(await newsTo(person)).toEqual([])

    expect(await news('send', file)).toContain('news status agenda')
    await finished('agenda')
    expect(await Promise.all([...people, unconfirmed].map(newsTo))).toEqual([
      ['Agora dá para agendar lives'],
      ['Arara: you can now schedule lives.', 'You can now schedule lives'],
      ['Arara: agora da para agendar lives.'],
      [],
      [],
    ])
    expect(await news('status', 'agenda')).toMatch(/^Written: 2 e-mails, 2 SMS; finished/)
    const [mail] = await messagesTo(app, people[0]?.email ?? '')
    expect(mail?.unsubscribeUrl).toContain('/notifications/unsubscribe?')
  })

  it('reach each of many users once, although the command is repeated and a run is interrupted', async () => {
    const person = await subscriber(['email'])
    const { pool } = app.app.platform.connection
    await pool.query(
      `insert into users (uuid, username, created_at, updated_at, status, language, timezone, name, document, document_type, email, email_confirmed_at, mobile)
       select gen_random_uuid(), 'many' || n, now(), now(), 'ACTIVE', 'pt-BR', 'America/Sao_Paulo', 'Ana Luz', 'D' || n, 'CPF', 'many' || n || '@exemplo.example', now(), '+5511900000000'
       from generate_series(1, 230) n`,
    )
    await pool.query(
      `insert into notification_settings (user_uuid, kind, channel, enabled, updated_at)
       select uuid, 'product_news', 'email', true, now() from users where username like 'many%'`,
    )
    const file = await fileOf({ id: 'many-readers', ...content })
    await Promise.all([news('send', file), news('send', file), news('send', file)])
    await eventually(async () => /^Written: [1-9]/.test(await news('status', 'many-readers')), 60)
    await pool.query(`delete from jobs.job where name = 'notifications.send-news' and state <> 'active'`)
    await news('send', file).catch(() => {})
    await finished('many-readers')

    const { rows } = await pool.query(
      `select count(*)::int as sent, count(distinct recipient)::int as readers from outgoing_messages
       where recipient like 'many%' and channel = 'email'`,
    )
    expect(rows[0]).toEqual({ sent: 230, readers: 230 })
    expect((await newsTo(person)).length).toBe(1)
    await expect(news('send', file)).rejects.toThrow('was sent to everyone already')
  })

  it.each([
    [{ ...content }, 'id: '],
    [{ id: 'x', ...content }, 'small letters'],
    [{ id: 'only-one', 'pt-BR': content['pt-BR'] }, 'en-US'],
    [{ id: 'long-sms', ...content, 'pt-BR': { ...content['pt-BR'], sms: 'a'.repeat(161) } }, '160'],
    [{ id: 'one-sms', ...content, 'pt-BR': { ...content['pt-BR'], sms: undefined } }, 'both languages'],
    [
      {
        id: 'bad-link',
        ...content,
        'pt-BR': { ...content['pt-BR'], button: { text: 'x', url: 'javascript:1' } },
      },
      'url',
    ],
  ])('are refused with the reason, and nothing is sent: %#', async (json, reason) => {
    const file = await fileOf(json)
    await expect(news('preview', file)).rejects.toThrow(reason)
    await expect(news('send', file)).rejects.toThrow(/^Nothing was sent/)
  })

  it('are refused under an id that was used for another text, and without a file', async () => {
    await news('send', await fileOf({ id: 'twice', ...content }))
    const other = { ...content, 'pt-BR': { ...content['pt-BR'], subject: 'Outra coisa' } }
    await expect(news('send', await fileOf({ id: 'twice', ...other }))).rejects.toThrow('another text')
    await expect(news('send', join(folder, 'none.json'))).rejects.toThrow('cannot be read')
    await expect(news('status', 'none')).rejects.toThrow('No news')
    await finished('twice')
  })
})
