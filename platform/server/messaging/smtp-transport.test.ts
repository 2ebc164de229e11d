import { describe, expect, it } from 'vitest'
import { TransientDeliveryError, UndeliverableError } from './message-transport.ts'
import { asDeliveryError, smtpTransport } from './smtp-transport.ts'

describe("a mail server's refusal", () => {
  it.each([
    ['of the recipient', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'smtp:550'],
    ['of an address that cannot be written', { code: 'EENVELOPE', command: 'API' }, 'smtp:EENVELOPE'],
    ['of the message', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'smtp:554'],
  ])('%s is permanent', (_, error, code) => {
    const refusal = asDeliveryError(Object.assign(new Error('<ana@x.example>'), error))
    expect(refusal).toBeInstanceOf(UndeliverableError)
    expect(refusal.code).toBe(code)
    expect(`${refusal.message} ${refusal.stack} ${refusal.cause}`).not.toContain('ana@')
  })

  it.each([
    ['for now of the recipient', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }],
    ['for now of the message', { code: 'EMESSAGE', responseCode: 452, command: 'DATA' }],
    ['of our login', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }],
    ['of our sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }],
    ['of our connection', { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }],
    ['by silence', { code: 'ETIMEDOUT', command: 'CONN' }],
    ['unheard of', {}],
  ])('%s is temporary', (_, error) => {
    const refusal = asDeliveryError(Object.assign(new Error('<ana@x.example>'), error))
    expect(refusal).toBeInstanceOf(TransientDeliveryError)
    expect(`${refusal.message} ${refusal.stack} ${refusal.cause}`).not.toContain('ana@')
  })

  it('is temporary if no server listens', async () => {
    const carry = smtpTransport('smtp://127.0.0.1:1', 'ola@x.example')
    await expect(carry({ to: 'ana@x.example', subject: 's', text: 't', html: null })).rejects.toMatchObject({
      name: 'NotCarriedError',
      code: 'smtp:ESOCKET',
    })
  })
})
