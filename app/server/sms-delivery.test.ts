import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { outgoingMessageStore } from '#platform/server/messaging/outgoing-message-store.ts'
import { twilioSignature } from '#platform/server/sms/twilio-signature.ts'
import { type RunningSmsSimulator, startSmsSimulator } from '#simulators/sms/start.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const publicUrl = 'https://arara.example'
const secret = 'reports-of-zenvia'
const credentials = {
  twilio: { accountSid: 'AC0123', authToken: 'auth_test' },
  zenvia: { apiToken: 'zenvia_test' },
}

describe.each(['twilio', 'zenvia'] as const)('SMS by %s', (provider) => {
  let app: TestApp
  let simulator: RunningSmsSimulator

  beforeAll(async () => {
    simulator = await startSmsSimulator({
      port: 0,
      ...credentials,
      zenviaWebhook: {
        url: `${publicUrl}/api/webhooks/zenvia`,
        headers: { 'X-Webhook-Secret': secret },
      },
      reportAfter: 0,
    })
    app = await startTestApp({
      variables: {
        ARARA_URL: publicUrl,
        SMS_PROVIDER: provider,
        TWILIO_ACCOUNT_SID: 'AC0123',
        TWILIO_AUTH_TOKEN: 'auth_test',
        TWILIO_MESSAGING_SERVICE_SID: 'MG0123',
        TWILIO_API_URL: simulator.hosts.twilio,
        ZENVIA_API_TOKEN: 'zenvia_test',
        ZENVIA_FROM: 'arara',
        ZENVIA_WEBHOOK_SECRET: secret,
        ZENVIA_API_URL: simulator.hosts.zenvia,
      },
    })
    simulator.reachProductAt(app.url)
  })
  afterAll(async () => {
    await app.stop()
    await simulator.close()
  })

  const text = 'Seu token é 123456'
  const sendTo = (to: string) =>
    app.app.platform.messenger.send({ channel: 'sms', to, subject: 'Token', text })
  const latestTo = async (to: string) => (await messagesTo(app, to))[0]
  const inState = (to: string, state: string, seconds = 10) =>
    eventually(async () => {
      await hurryJobs(app.app)
      const latest = await latestTo(to)
      return latest?.state === state ? latest : null
    }, seconds)
  const report = (body: string, headers: Record<string, string>) =>
    fetch(`${app.url}/api/webhooks/${provider}`, { method: 'POST', body, headers })

  /** A delivery report as the provider posts it. */
  function signedReport(id: string, arrived: boolean) {
    if (provider === 'zenvia') {
      const body = JSON.stringify({
        type: 'MESSAGE_STATUS',
        messageId: id,
        messageStatus: { code: arrived ? 'DELIVERED' : 'NOT_DELIVERED' },
      })
      return report(body, { 'content-type': 'application/json', 'x-webhook-secret': secret })
    }
    const form = new URLSearchParams({ MessageSid: id, MessageStatus: arrived ? 'delivered' : 'failed' })
    const signature = twilioSignature('auth_test', `${publicUrl}/api/webhooks/twilio`, form)
    return report(form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    })
  }

  it('log a user in by the token on their phone', async () => {
    const { document, document_type } = await activePerson(app, { mobile_number: '(11) 98765-0001' })
    await app.call('POST', '/session/password/recover', {
      body: { recover_method: 'mobile', document, document_type },
    })

    const sms = await eventually(async () => simulator.messages().find(({ to }) => to === '+5511987650001'))
    const token = /\b\d{6}\b/.exec(sms.text)?.[0]
    const answer = await app.call('POST', '/session/login', { body: { document, document_type, token } })
    expect(answer.status).toBe(200)

    const kept = await inState('+5511987650001', 'delivered')
    expect(kept).toMatchObject({ providerId: sms.id, failureCode: null, text: null })
  })

  it('are offered', async () => {
    expect((await app.call('GET', '/installation')).body).toMatchObject({ row: { sms: true } })
  })

  it('are given up at once when the number does not exist', async () => {
    await sendTo('+5511987650211')
    const failed = await inState('+5511987650211', 'failed')
    expect(failed).toMatchObject({ text: null, sentAt: null, providerId: null })
    expect(failed.failureCode).toMatch(new RegExp(`^${provider}:\\w+$`))

    const { rows } = await eventually(async () => {
      const open = await app.app.platform.connection.pool.query(
        "select id from jobs.job where name = 'platform.deliver-message' and state <> 'completed'",
      )
      return open.rows.length === 0 ? open : null
    })
    expect(rows).toEqual([])
    expect(await app.app.platform.jobs.deadLetters()).toBe(0)
  })

  it('arrive after an outage of the provider', async () => {
    await sendTo('+5511987650503')
    await inState('+5511987650503', 'delivered', 30)
    expect(simulator.messages().filter(({ to }) => to === '+5511987650503')).toHaveLength(1)
  })

  it('are recorded as failed when the phone is never reached', async () => {
    await sendTo('+5511987650300')
    const failed = await inState('+5511987650300', 'failed')
    expect(failed.failureCode).toBe(provider === 'twilio' ? 'twilio:30003' : 'zenvia:27')
    expect(failed.sentAt).not.toBeNull()
  })

  it('stay delivered, whatever is reported later, and however often', async () => {
    await sendTo('+5511987650004')
    const { providerId } = await inState('+5511987650004', 'delivered')
    for (const arrived of [false, true, false])
      expect((await signedReport(providerId ?? '', arrived)).status).toBe(204)
    expect(await latestTo('+5511987650004')).toMatchObject({ state: 'delivered', failureCode: null })
  })

  it('apply a report that came before their id was known', async () => {
    const { ids, clock, connection } = app.app.platform
    const [id, providerId] = [ids.uuid(), ids.uuid()]
    expect((await signedReport(providerId, true)).status).toBe(204)

    const store = outgoingMessageStore(connection.db)
    const message = {
      channel: 'sms',
      recipient: '+5511987650005',
      subject: 'Token',
      text,
      html: null,
    } as const
    await store.add({ ...message, id, createdAt: clock.now() })
    await store.markSent(id, clock.now(), { providerId, forget: true })
    await inState('+5511987650005', 'delivered', 12)
  })

  it('reject a report that the provider did not sign', async () => {
    await sendTo('+5511987650006')
    const { providerId } = await inState('+5511987650006', 'delivered')
    const json = JSON.stringify({
      type: 'MESSAGE_STATUS',
      messageId: providerId,
      messageStatus: { code: 'REJECTED' },
    })
    const form = `MessageSid=${providerId}&MessageStatus=failed`
    const forged = provider === 'twilio' ? form : json
    const type = {
      'content-type': provider === 'twilio' ? 'application/x-www-form-urlencoded' : 'application/json',
    }
    const attempts: Record<string, string>[] = [
      {},
      { 'x-webhook-secret': 'wrong', 'x-twilio-signature': 'wrong' },
      { 'x-webhook-secret': '', 'x-twilio-signature': twilioSignature('', publicUrl, new URLSearchParams()) },
    ]
    for (const headers of attempts) {
      const answer = await report(forged, { ...type, ...headers })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: 'invalid_signature' })
    }
  })

  it('have no route for the other provider', async () => {
    const other = provider === 'twilio' ? 'zenvia' : 'twilio'
    const answer = await app.call('POST', `/webhooks/${other}`, { body: {} })
    expect(answer.status).toBe(404)
  })
})
