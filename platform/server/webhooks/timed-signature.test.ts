import { describe, expect, it } from 'vitest'
import { isWebhookSignature } from './timed-signature.ts'

// Computed with the provider's own SDK.
const header = 't=1763762000,v1=f923deb3648294d8be815c1a210bc1fa1b5291dcd0d0aff05380ab7796da5bf4'
const what = {
  rawBody: Buffer.from('{"id":"evt_1"}'),
  secret: 'whsec_test',
  now: new Date(1_763_762_000_000),
}

describe('the signature of a webhook', () => {
  it('is accepted if one of several signatures is ours', () => {
    expect(isWebhookSignature(header, what)).toBe(true)
    expect(isWebhookSignature(header.replace(',v1', ',v1=00ff,v0=11,v1'), what)).toBe(true)
  })

  it.each([
    ['another body', header, { ...what, rawBody: Buffer.from('{"id":"evt_2"}') }],
    ['another secret', header, { ...what, secret: 'whsec_other' }],
    ['another time', header.replace('1763762000', '1763762001'), what],
    ['an old one', header, { ...what, now: new Date(1_763_762_301_000) }],
    ['one from the future', header, { ...what, now: new Date(1_763_761_699_000) }],
    ['none', undefined, what],
    ['an empty one', '', what],
    ['no time', header.replace('t=1763762000,', ''), what],
    ['a time that is no number', header.replace('1763762000', 'NaN'), what],
    ['the old scheme', header.replace('v1=', 'v0='), what],
    ['a shortened one', header.slice(0, -2), what],
    ['no hex', 't=1763762000,v1=zzzz', what],
  ])('is not believed: %s', (_, given, facts) => {
    expect(isWebhookSignature(given, facts)).toBe(false)
  })
})
