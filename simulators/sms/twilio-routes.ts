import type { FastifyInstance } from 'fastify'
import { type Fate, fateOf } from './magic-numbers.ts'
import { reportLater } from './report.ts'
import { segmentsOf } from './segments.ts'
import { acceptMessage, type SmsMessage, type SmsWorld } from './world.ts'

type Refusal = { status: number; code: number; message: string }

const refusals: Partial<Record<Fate, Refusal>> = {
  invalid: { status: 400, code: 21211, message: "The 'To' number is not a valid phone number." },
  opted_out: { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  busy: { status: 429, code: 20429, message: 'Too Many Requests' },
  down_once: { status: 503, code: 20503, message: 'Service unavailable' },
}

const unauthorized: Refusal = { status: 401, code: 20003, message: 'Authenticate' }

/** Twilio's Messages resource, as far as sending goes: `/twilio` stands for api.twilio.com. */
export function twilioRoutes(app: FastifyInstance, world: SmsWorld): void {
  const { accountSid, authToken } = world.options.twilio
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  app.post<{ Params: { account: string }; Body: Record<string, string> }>(
    '/twilio/2010-04-01/Accounts/:account/Messages.json',
    async (request, reply) => {
      const isOurs = request.headers.authorization === authorization && request.params.account === accountSid
      const form = request.body ?? {}
      const wrong = isOurs ? refusalOf(form) : unauthorized
      if (wrong) return reply.code(wrong.status).send(asError(wrong))

      const fate = fateOf(world, form.To ?? '')
      const refusal = refusals[fate]
      if (refusal) return reply.code(refusal.status).send(asError(refusal))

      const message = acceptMessage(world, {
        provider: 'twilio',
        from: form.From ?? form.MessagingServiceSid ?? '',
        to: form.To ?? '',
        text: form.Body ?? '',
        statusCallback: form.StatusCallback ?? null,
      })
      reportLater(world, message, fate)
      return reply.code(201).send(asJson(message, accountSid, form))
    },
  )
}

/** Why the request itself is refused. */
function refusalOf(form: Record<string, string>): Refusal | undefined {
  if (!form.To) return { status: 400, code: 21604, message: "A 'To' phone number is required." }
  if (!/^\+[1-9]\d{7,14}$/.test(form.To)) return refusals.invalid
  if (!form.From && !form.MessagingServiceSid)
    return { status: 400, code: 21603, message: "A 'From' phone number is required." }
  if (!form.Body) return { status: 400, code: 21602, message: 'Message body is required.' }
  if (form.Body.length > 1600)
    return { status: 400, code: 21617, message: 'The concatenated message body exceeds 1600 characters.' }
  return undefined
}

function asError({ status, code, message }: Refusal) {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
}

function asJson(message: SmsMessage, accountSid: string, form: Record<string, string>) {
  return {
    sid: message.id,
    account_sid: accountSid,
    status: form.MessagingServiceSid ? 'accepted' : 'queued',
    to: message.to,
    from: form.From ?? null,
    messaging_service_sid: form.MessagingServiceSid ?? null,
    body: message.text,
    num_segments: String(segmentsOf(message.text)),
    num_media: '0',
    direction: 'outbound-api',
    price: null,
    price_unit: 'USD',
    error_code: null,
    error_message: null,
    date_created: message.at.toUTCString().replace('GMT', '+0000'),
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${message.id}.json`,
  }
}
