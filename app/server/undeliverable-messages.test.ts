import { Writable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import { outgoingMessageStore } from '#platform/server/messaging/outgoing-message-store.ts'
import { createPlatform, type Platform } from '#platform/server/platform.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let platform: Platform
let smtp: SMTPServer
let logged = ''
const asked: string[] = []
const answers: Record<string, number[]> = {
  'ninguem@exemplo.example': [550],
  'ocupada@exemplo.example': [451, 250],
}

/** As in production: no outbox stores the messages. */
beforeAll(async () => {
  app = await startTestApp()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      asked.push(address)
      const code = answers[address]?.shift() ?? 250
      done(code === 250 ? null : refusal(code, address))
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = smtp.listen(0, '127.0.0.1', () => resolve((listener.address() as { port: number }).port))
  })
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  platform = createPlatform({
    env: { ...app.app.platform.env, SMTP_URL: `smtp://127.0.0.1:${port}`, demo: false, production: true },
    databaseUrl: app.database.url,
    catalogues: [],
    authenticate: async () => null,
    parts: { log: createLog({ level: 'debug', stream }) },
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

function refusal(responseCode: number, address: string): Error {
  return Object.assign(new Error(`<${address}> is not welcome`), { responseCode })
}

const latestTo = async (to: string) =>
  (await outgoingMessageStore(platform.connection.db).latest({ to, limit: 1 }))[0]
const send = (to: string, channel: 'email' | 'sms' = 'email') =>
  platform.messenger.send({ channel, to, subject: 'Sua senha', text: 'A senha é 123', html: '<p>123</p>' })
const inState = (to: string, state: string, seconds = 20) =>
  eventually(async () => {
    const latest = await latestTo(to)
    return latest?.state === state ? latest : null
  }, seconds)

describe('an e-mail', () => {
  it('is given up at once and deleted if the mail server does not know the recipient', async () => {
    await send('ninguem@exemplo.example')
    const failed = await inState('ninguem@exemplo.example', 'failed')
    expect(failed).toMatchObject({ failureCode: 'smtp:550', text: null, html: null, sentAt: null })

    const waiting = "select id from jobs.job where name = 'platform.deliver-message' and state <> 'completed'"
    await eventually(async () => (await platform.connection.pool.query(waiting)).rows.length === 0)
    expect(asked.filter((address) => address === 'ninguem@exemplo.example')).toHaveLength(1)
  })

  it('is retried while the mail server is busy, and keeps its message id', async () => {
    await send('ocupada@exemplo.example')
    const sent = await inState('ocupada@exemplo.example', 'sent')
    expect(sent).toMatchObject({ failureCode: null, text: null, html: null })
    expect(sent.providerId).toMatch(/^<.+@.+>$/)
    expect(asked.filter((address) => address === 'ocupada@exemplo.example')).toHaveLength(2)
  })
})

describe('an SMS without a provider', () => {
  it('is not offered in production', () => {
    expect(platform.messenger.reaches('sms')).toBe(false)
    expect(platform.messenger.reaches('email')).toBe(true)
    expect(app.app.platform.messenger.reaches('sms')).toBe(true)
  })

  it('is given up and deleted', async () => {
    await send('+5511987654321', 'sms')
    expect(await inState('+5511987654321', 'failed')).toMatchObject({
      failureCode: 'sms:no_carrier',
      text: null,
      html: null,
    })
  })
})

describe('the log', () => {
  it('reports undeliverable messages without personal data', () => {
    expect(logged).toContain('smtp:550')
    expect(logged).toContain('smtp:451')
    expect(logged).toContain('sms:no_carrier')
    expect(logged).not.toMatch(/ninguem|ocupada|exemplo|98765|senha|is not welcome/)
  })
})
