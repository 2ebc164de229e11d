import type { HttpClient } from '../http-client.ts'
import {
  type MessageTransport,
  TransientDeliveryError,
  UndeliverableError,
} from '../messaging/message-transport.ts'
import { codeOf, fieldsOf, idOf, textOf } from './answer-fields.ts'
import { plainText } from './plain-text.ts'
import type { ZenviaSettings } from './sms-settings.ts'

/**
 * SMS by Zenvia's API v2 (https://zenvia.github.io/zenvia-openapi-spec/v2): JSON, the token in a header, numbers
 * without the plus sign. Throws an `UndeliverableError` when the number or the text is refused, a
 * `TransientDeliveryError` for every other refusal.
 */
export function zenviaTransport(settings: ZenviaSettings, client: HttpClient): MessageTransport {
  const { apiToken, from, apiUrl } = settings

  return async ({ to, text }) => {
    const answer = await client(`${apiUrl}/v2/channels/sms/messages`, {
      headers: { 'x-api-token': apiToken },
      json: { from, to: to.replace(/^\+/, ''), contents: [{ type: 'text', text: plainText(text) }] },
    })
    const { id, code, details } = fieldsOf(answer.body)
    if (answer.status >= 200 && answer.status < 300) return { providerId: idOf(id) }

    const said = `zenvia:${codeOf(code) ?? answer.status}`
    throw isForGood(answer.status, details) ? new UndeliverableError(said) : new TransientDeliveryError(said)
  }
}

/** Whether a refusal is permanent: not if the only error is the sender, which the operator can fix. */
function isForGood(status: number, details: unknown): boolean {
  if (status !== 400 && status !== 422) return false
  const paths = Array.isArray(details) ? details.map((detail) => textOf(fieldsOf(detail).path)) : []
  return paths.length === 0 || !paths.every((path) => path?.startsWith('from'))
}
