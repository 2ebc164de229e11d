import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSmsSimulator, startSmsSimulator } from '#simulators/sms/start.ts'
import { httpClient, UnreachableError } from '../http-client.ts'
import { TransientDeliveryError, UndeliverableError } from '../messaging/message-transport.ts'
import type { SmsSettings } from './sms-settings.ts'
import { smsTransport } from './sms-transport.ts'

const credentials = {
  twilio: { accountSid: 'AC0123', authToken: 'auth_test' },
  zenvia: { apiToken: 'zenvia_test' },
}
let simulator: RunningSmsSimulator

beforeAll(async () => {
  simulator = await startSmsSimulator({ port: 0, ...credentials, reportAfter: 0 })
})
afterAll(() => simulator.close())

/** Settings for the simulator, except for `change`. */
function settingsOf(provider: SmsSettings['provider'], change: object = {}): SmsSettings {
  const settings: SmsSettings =
    provider === 'twilio'
      ? {
          provider,
          ...credentials.twilio,
          sender: { From: '+15005550006' },
          apiUrl: simulator.hosts.twilio,
          statusCallback: null,
        }
      : {
          provider,
          ...credentials.zenvia,
          from: 'arara',
          webhookSecret: 'x',
          apiUrl: simulator.hosts.zenvia,
        }
  return { ...settings, ...change }
}

const sms = (to: string, text = 'Seu token: 123456') => ({ to, subject: 'Token', text, html: null })

async function refusalOf(provider: SmsSettings['provider'], to: string, change: object = {}, text?: string) {
  return smsTransport(
    settingsOf(provider, change),
    httpClient,
  )(sms(to, text)).then(
    () => null,
    (error) => error,
  )
}

describe.each(['twilio', 'zenvia'] as const)('SMS by %s', (provider) => {
  const carry = (to: string, text?: string) => smsTransport(settingsOf(provider), httpClient)(sms(to, text))

  it('reach the phone without accents, under the provider’s id', async () => {
    const { providerId } = await carry('+5511987650001', 'Seu token é 123456. Não passe a ninguém.')
    expect(simulator.messages().find(({ id }) => id === providerId)).toMatchObject({
      provider,
      to: '+5511987650001',
      text: 'Seu token e 123456. Nao passe a ninguem.',
    })
  })

  it.each([
    ['does not exist', '+5511987650211', undefined],
    ['is none', '55', undefined],
    ['gets no text', '+5511987650001', ''],
  ])('are given up when the number %s', async (_, to, text) => {
    const refusal = await refusalOf(provider, to, {}, text)
    expect(refusal).toBeInstanceOf(UndeliverableError)
    expect(refusal.code).toMatch(new RegExp(`^${provider}:\\w+$`))
  })

  it('are retried while the provider is busy or down', async () => {
    expect(await refusalOf(provider, '+5511987650429')).toBeInstanceOf(TransientDeliveryError)
    const to = provider === 'twilio' ? '+5511911110503' : '+5511922220503'
    expect(await refusalOf(provider, to)).toBeInstanceOf(TransientDeliveryError)
    expect((await carry(to)).providerId).toMatch(/^[\w-]{34,36}$/)
  })

  it('are retried when the provider refuses our account', async () => {
    const wrongKey = provider === 'twilio' ? { authToken: 'other' } : { apiToken: 'other' }
    const noSender = provider === 'twilio' ? { sender: { From: '' } } : { from: '' }
    expect(await refusalOf(provider, '+5511987650001', wrongKey)).toBeInstanceOf(TransientDeliveryError)
    expect(await refusalOf(provider, '+5511987650001', noSender)).toBeInstanceOf(TransientDeliveryError)
  })

  it('are retried without an answer', async () => {
    const refusal = await refusalOf(provider, '+5511987650001', { apiUrl: 'http://127.0.0.1:1' })
    expect(refusal).toBeInstanceOf(UnreachableError)
  })

  it('quote neither number nor text in their errors', async () => {
    for (const to of ['+5511987650211', '+5511987650429']) {
      const refusal = await refusalOf(provider, to)
      expect(`${refusal.message} ${refusal.code} ${refusal.stack} ${refusal.cause}`).not.toMatch(
        /98765|123456/,
      )
    }
  })
})

describe('SMS by Twilio', () => {
  it('are given up when the recipient opted out', async () => {
    const refusal = await refusalOf('twilio', '+5511987650610')
    expect(refusal).toBeInstanceOf(UndeliverableError)
    expect(refusal.code).toBe('twilio:21610')
  })

  it('use the messaging service if configured', async () => {
    const settings = settingsOf('twilio', { sender: { MessagingServiceSid: 'MG0123' } })
    const { providerId } = await smsTransport(settings, httpClient)(sms('+5511987650002'))
    expect(simulator.messages().find(({ id }) => id === providerId)?.from).toBe('MG0123')
  })
})
