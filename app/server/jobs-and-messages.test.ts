import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineJob } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { outgoingMessageStore } from '#platform/server/messaging/outgoing-message-store.ts'
import { createPlatform, type Platform } from '#platform/server/platform.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let platform: Platform
let smtp: SMTPServer
let refusals = 0
const received: { to: string[]; data: string }[] = []

const flaky = defineJob<{ id: string }>('test-flaky', { retries: 3 })
const hopeless = defineJob<{ id: string }>('test-hopeless', { retries: 0 })
const seen: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let data = ''
      stream.on('data', (chunk) => {
        data += String(chunk)
      })
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), data })
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = smtp.listen(0, '127.0.0.1', () => resolve((listener.address() as { port: number }).port))
  })
  platform = createPlatform({
    env: { ...app.app.platform.env, SMTP_URL: `smtp://127.0.0.1:${port}` },
    databaseUrl: app.database.url,
    catalogues: [],
    authenticate: async () => null,
    parts: { log: silentLog },
  })
  let attempts = 0
  platform.jobs.handle(flaky, async ({ id }) => {
    attempts += 1
    if (attempts === 1) throw new Error('not yet')
    seen.push(id)
  })
  platform.jobs.handle(hopeless, async () => {
    throw new Error('never')
  })
  // The test app's own runner must not process the messages for the mail server.
  await app.app.platform.jobs.stop()
  await platform.jobs.start({ work: 'all' })
})
afterAll(async () => {
  await platform.jobs.stop()
  await platform.connection.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
  await app.stop()
})

describe('jobs', () => {
  it('are enqueued if and only if the transaction commits', async () => {
    const { connection, jobs } = platform
    await connection
      .transaction(async (tx) => {
        await jobs.enqueue(flaky, { id: 'rolled-back' }, { tx })
        throw new Error('roll back')
      })
      .catch(() => {})
    await connection.transaction((tx) => jobs.enqueue(flaky, { id: 'committed' }, { tx }))

    await eventually(async () => {
      await hurryJobs({ platform })
      return seen.includes('committed')
    })
    expect(seen).not.toContain('rolled-back')
  })

  it('are on the dead-letter list when they never succeed', async () => {
    await platform.jobs.enqueue(hopeless, { id: 'x' })
    await eventually(async () => (await platform.jobs.deadLetters()) > 0)
  })
})

describe('messages', () => {
  it('reach the mail server after it was busy, as text and HTML, and are then deleted', async () => {
    refusals = 1
    await platform.messenger.send({
      channel: 'email',
      to: 'ana@exemplo.example',
      subject: 'Sua senha\r\nBcc: outra@exemplo.example',
      text: 'A senha é 123',
      html: '<p>A senha é <b>123</b></p>',
    })

    const mail = await eventually(async () => {
      await hurryJobs({ platform })
      return received[0]
    }, 30)
    expect(mail.to).toEqual(['ana@exemplo.example'])
    expect(mail.data).toMatch(/multipart\/alternative/)
    expect(mail.data).not.toMatch(/^Bcc:/m)
    const [kept] = await eventually(async () => {
      const latest = await outgoingMessageStore(platform.connection.db).latest({
        to: 'ana@exemplo.example',
        limit: 1,
      })
      return latest[0]?.sentAt ? latest : null
    })
    expect(kept).toMatchObject({ text: null, html: null })
  })

  it('stay in the outbox, which anyone can read, in demo mode', async () => {
    await app.app.platform.messenger
      .send({ channel: 'sms', to: '+5511999990000', subject: 'Token', text: 'Seu token: 123456' })
      .catch(() => {})
    const outbox = await (await fetch(`${app.url}/dev/outbox.json?to=%2B5511999990000`)).json()
    expect(outbox[0]).toMatchObject({
      channel: 'sms',
      to: '+5511999990000',
      subject: 'Token',
      text: 'Seu token: 123456',
      html: null,
    })
    expect(Number.isNaN(Date.parse(outbox[0].created_at))).toBe(false)
    const page = await (
      await fetch(`${app.url}/dev/outbox`, { headers: { 'accept-language': 'pt-BR' } })
    ).text()
    expect(page).toContain('Seu token: 123456')
  })
})
