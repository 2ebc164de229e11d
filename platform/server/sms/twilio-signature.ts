import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '../secret-box.ts'

/**
 * The value of `X-Twilio-Signature`: base64 of the HMAC-SHA1, keyed by the auth token, of the called public address
 * followed by every form field's name and value in the order of the names
 * (https://www.twilio.com/docs/usage/security#validating-requests). A repeated name is included with each of its values
 * once, in their order.
 */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort()
  const signed = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update(url + signed.join(''))
    .digest('base64')
}

/** Whether `signature` matches this address and form. */
export function isTwilioSignature(
  signature: unknown,
  { authToken, url, form }: { authToken: string; url: string; form: URLSearchParams },
): boolean {
  if (typeof signature !== 'string') return false
  return equalInConstantTime(Buffer.from(signature), Buffer.from(twilioSignature(authToken, url, form)))
}
