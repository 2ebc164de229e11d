import { describe, expect, it } from 'vitest'
import { isTwilioSignature, twilioSignature } from './twilio-signature.ts'

// The signature that Twilio's own SDK accepts for this request.
const request = {
  authToken: 'auth_test',
  url: 'https://app.test/twilio/status',
  form: new URLSearchParams('MessageSid=SM1&MessageStatus=delivered&To=+5511999990000'.replace('+', '%2B')),
}
const signature = '6am+Mw0Vmx1j45zA+kUMRZmrOEM='

describe("Twilio's signature", () => {
  it('equals the one of its SDK', () => {
    expect(twilioSignature(request.authToken, request.url, request.form)).toBe(signature)
    expect(isTwilioSignature(signature, request)).toBe(true)
  })

  it('does not depend on the order of the fields, and includes each value of a repeated field once', () => {
    const shuffled = new URLSearchParams([...request.form].reverse())
    expect(isTwilioSignature(signature, { ...request, form: shuffled })).toBe(true)

    shuffled.append('To', '+5511999990000')
    expect(isTwilioSignature(signature, { ...request, form: shuffled })).toBe(true)
  })

  it.each([
    ['another token', { authToken: 'auth_other' }],
    ['another address', { url: 'https://app.test/twilio/status?x=1' }],
    [
      'another value',
      { form: new URLSearchParams('MessageSid=SM1&MessageStatus=failed&To=%2B5511999990000') },
    ],
    ['a field more', { form: new URLSearchParams(`${request.form}&ErrorCode=1`) }],
  ])('does not match %s', (_, change) => {
    expect(isTwilioSignature(signature, { ...request, ...change })).toBe(false)
  })

  it.each([undefined, '', 'x', ['6am+Mw0Vmx1j45zA+kUMRZmrOEM=']])('is refused: %s', (given) => {
    expect(isTwilioSignature(given, request)).toBe(false)
  })
})
