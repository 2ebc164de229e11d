import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fateOf } from './magic-numbers.ts'
import { reportLater } from './report.ts'
import { acceptMessage, type SmsWorld, type ZenviaWebhook } from './world.ts'

type Send = { from?: unknown; to?: unknown; contents?: unknown }
type Subscription = { eventType?: string; criteria?: { channel?: string }; webhook?: Partial<ZenviaWebhook> }

/** Zenvia's API v2 for SMS and subscriptions: `/zenvia` stands for api.zenvia.com. */
export function zenviaRoutes(app: FastifyInstance, world: SmsWorld): void {
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers['x-api-token'] !== world.options.zenvia.apiToken)
      return reply
        .code(401)
        .send({ code: 'AUTHENTICATION_ERROR', message: 'No authorization token was found' })
  }

  app.post<{ Body: Send }>(
    '/zenvia/v2/channels/sms/messages',
    { preHandler: admit },
    async ({ body }, reply) => {
      const { from, to, contents } = body ?? {}
      const texts = textsOf(contents)
      const wrong = [
        ...(typeof from === 'string' && from !== '' ? [] : ['from']),
        ...(typeof to === 'string' && /^[1-9]\d{9,14}$/.test(to) ? [] : ['to']),
        ...(texts.length > 0 && texts.every(Boolean) ? [] : ['contents']),
      ]
      if (wrong.length > 0) return reply.code(400).send(validationError(wrong))

      const fate = fateOf(world, `+${to}`)
      if (fate === 'invalid') return reply.code(400).send(validationError(['to']))
      if (fate === 'busy')
        return reply.code(429).send({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests' })
      if (fate === 'down_once')
        return reply.code(503).send({ code: 'SERVICE_UNAVAILABLE', message: 'Service unavailable' })

      const message = acceptMessage(world, {
        provider: 'zenvia',
        from: String(from),
        to: `+${to}`,
        text: texts.join('\n'),
        statusCallback: null,
      })
      reportLater(world, message, fate)
      return { id: message.id, from, to, direction: 'OUT', channel: 'sms', contents }
    },
  )

  app.post<{ Body: Subscription }>(
    '/zenvia/v2/subscriptions',
    { preHandler: admit },
    async ({ body }, reply) => {
      const { eventType, criteria, webhook } = body ?? {}
      const url = webhook?.url
      if (eventType !== 'MESSAGE_STATUS' || criteria?.channel !== 'sms' || !url)
        return reply.code(400).send(validationError(['eventType']))
      if ([...world.subscriptions.values()].some((known) => known.url === url))
        return reply.code(409).send({ code: 'CONFLICT', message: 'The subscription already exists' })

      const id = randomUUID()
      world.subscriptions.set(id, { url, headers: webhook?.headers ?? {} })
      return { ...body, id, status: 'ACTIVE' }
    },
  )
}

/** The texts of a message's contents; empty where they are none. */
function textsOf(contents: unknown): string[] {
  if (!Array.isArray(contents)) return []
  return contents.map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : ''))
}

function validationError(paths: string[]) {
  return {
    code: 'VALIDATION_ERROR',
    message: 'Validation error',
    details: paths.map((path) => ({ code: 'FORMAT_INVALID', path, message: `${path} is invalid` })),
  }
}
