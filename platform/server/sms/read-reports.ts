import type { DeliveryReport } from '../messaging/outgoing-message-store.ts'
import { codeOf, fieldsOf, idOf } from './answer-fields.ts'

type State = DeliveryReport['state']

const twilioStates: Record<string, State> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** A status callback of Twilio (`MessageSid`, `MessageStatus`, `ErrorCode`); null unless the status is final. */
export function readTwilioReport(form: URLSearchParams): DeliveryReport | null {
  const status = form.get('MessageStatus') ?? ''
  return report(
    'twilio',
    form.get('MessageSid'),
    twilioStates[status],
    codeOf(form.get('ErrorCode')) ?? status,
  )
}

const zenviaStates: Record<string, State> = {
  DELIVERED: 'delivered',
  READ: 'delivered',
  VERIFIED: 'delivered',
  NOT_DELIVERED: 'failed',
  REJECTED: 'failed',
}

/** An event of Zenvia; null for anything but a final status of a message. */
export function readZenviaReport(body: unknown): DeliveryReport | null {
  const { type, messageId, messageStatus } = fieldsOf(body)
  if (type !== 'MESSAGE_STATUS') return null

  const { code, causes } = fieldsOf(messageStatus)
  const [cause] = Array.isArray(causes) ? causes : []
  const status = codeOf(code) ?? ''
  const reason = codeOf(fieldsOf(cause).channelErrorCode) ?? status
  return report('zenvia', messageId, zenviaStates[status], reason)
}

function report(
  provider: string,
  messageId: unknown,
  state: State | undefined,
  reason: string,
): DeliveryReport | null {
  const providerId = idOf(messageId)
  if (!providerId || !state) return null
  return { providerId, state, failureCode: state === 'failed' ? `${provider}:${reason}` : null }
}
