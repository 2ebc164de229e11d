import type { HttpClient } from '../http-client.ts'
import {
  type MessageTransport,
  TransientDeliveryError,
  UndeliverableError,
} from '../messaging/message-transport.ts'
import { fieldsOf, idOf } from './answer-fields.ts'
import { plainText } from './plain-text.ts'
import type { TwilioSettings } from './sms-settings.ts'

/**
 * Refusals of the recipient or the text (https://www.twilio.com/docs/api/errors): no such number, not reachable from
 * ours, region not enabled, opted out, not mobile, too long. Every other error concerns our account or is temporary.
 */
const forGood = new Set([
  21211, 21214, 21217, 21265, 21266, 21408, 21602, 21604, 21610, 21612, 21614, 21617, 21619, 21635,
])

/**
 * SMS by Twilio's Messages resource (API 2010-04-01): form POST, Basic auth. Throws an `UndeliverableError` for invalid
 * or opted-out numbers, a `TransientDeliveryError` for every other refusal.
 */
export function twilioTransport(settings: TwilioSettings, client: HttpClient): MessageTransport {
  const { accountSid, authToken, sender, apiUrl, statusCallback } = settings
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')

  return async ({ to, text }) => {
    const answer = await client(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      headers: { authorization: `Basic ${credentials}` },
      form: {
        To: to,
        Body: plainText(text),
        ...sender,
        ...(statusCallback && { StatusCallback: statusCallback }),
      },
    })
    const { sid, code } = fieldsOf(answer.body)
    if (answer.status >= 200 && answer.status < 300) return { providerId: idOf(sid) }

    const said = `twilio:${typeof code === 'number' ? code : answer.status}`
    throw answer.status === 400 && forGood.has(Number(code))
      ? new UndeliverableError(said)
      : new TransientDeliveryError(said)
  }
}
