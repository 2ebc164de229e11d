import { describe, expect, it } from 'vitest'
import { isSignedWebhook, signWebhook, webhookSecretOf } from './sign-webhook.ts'

const now = new Date('2021-02-25T20:10:30Z')
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'

describe('a signed webhook', () => {
  it('has the signature of the example of Standard Webhooks', () => {
    expect(signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1_614_265_330_000), body)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('is believed for five minutes, with its secret, its id and its body alone', () => {
    const other = webhookSecretOf(Buffer.alloc(32, 7))
    const headers = signWebhook(secret, 'e1', now, body)
    const believed = (changes = {}, text = body, later = 0, key = secret) =>
      isSignedWebhook(key, { ...headers, ...changes }, text, new Date(now.getTime() + later * 1000))

    expect(believed()).toBe(true)
    expect(believed({}, body, 299)).toBe(true)
    expect([believed({}, body, 301), believed({}, body, -301)]).toEqual([false, false])
    expect([believed({}, `${body} `), believed({}, body, 0, other)]).toEqual([false, false])
    expect([believed({ 'webhook-id': 'e2' }), believed({ 'webhook-timestamp': 'soon' })]).toEqual([
      false,
      false,
    ])
    expect([believed({ 'webhook-signature': undefined }), believed({ 'webhook-signature': 'v1,' })]).toEqual([
      false,
      false,
    ])
  })

  it('may have a second signature while its secret is changed', () => {
    const before = webhookSecretOf(Buffer.alloc(32, 7))
    const both = signWebhook([secret, before], 'e1', now, body)
    expect([secret, before].map((key) => isSignedWebhook(key, both, body, now))).toEqual([true, true])
  })
})
