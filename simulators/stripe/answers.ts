import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeForm, type FormValue } from './form.ts'

export type Form = Record<string, FormValue>
/** The error of a call, in Stripe's own envelope. */
export class StripeError extends Error {
  readonly status: number
  readonly code: string
  readonly type: string
  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.code = code
    this.type = type
  }
}

/** `account`: the connected account that a platform calls for. */
type Asked = { params: Record<string, string>; form: Form; query: Form; account: string | null }
type Handler = (request: Asked) => object
type Kept = { fingerprint: string; status: number; body: object }

/**
 * Serves calls as Stripe does: the key, form-encoded bodies with brackets, the error envelope, and the same answer for
 * the same Idempotency-Key (409 while the first is in progress, 400 for other parameters). `isLost`: whether the answer to a
 * call that changed something is sent to no one.
 */
export function stripeAnswers(app: FastifyInstance, secretKey: string, isLost = () => false) {
  const kept = new Map<string, Kept>()
  let count = 0

  const answer = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    count += 1
    reply.header('request-id', `req_${count}`)
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(reply, new StripeError(401, 'api_key_invalid', 'Invalid API Key provided'))

    const text = typeof request.body === 'string' ? request.body : ''
    const header = request.headers['stripe-account']
    const account = typeof header === 'string' ? header : null
    const named = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const key = typeof named === 'string' ? `${account} ${named}` : undefined
    const fingerprint = createHash('sha256').update(`${request.url} ${text}`).digest('hex')
    const before = key === undefined ? undefined : kept.get(key)
    if (before && before.fingerprint !== fingerprint)
      return refuse(
        reply,
        new StripeError(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters',
          'idempotency_error',
        ),
      )
    if (before) return reply.header('idempotent-replayed', 'true').code(before.status).send(before.body)

    try {
      const body = handler({
        params: request.params as Record<string, string>,
        form: decodeForm(text),
        query: decodeForm(request.url.split('?')[1] ?? ''),
        account,
      })
      if (key !== undefined) kept.set(key, { fingerprint, status: 200, body })
      if (key !== undefined && isLost()) {
        reply.hijack()
        reply.raw.destroy()
        return
      }
      return reply.code(200).send(body)
    } catch (error) {
      if (error instanceof StripeError) return refuse(reply, error)
      throw error
    }
  }

  return {
    get: (url: string, handler: Handler) => app.get(url, answer(handler)),
    post: (url: string, handler: Handler) => app.post(url, answer(handler)),
    remove: (url: string, handler: Handler) => app.delete(url, answer(handler)),
  }
}

function refuse(reply: FastifyReply, { status, code, type, message }: StripeError) {
  return reply
    .code(status)
    .send({ error: { type, code, message, doc_url: `https://stripe.com/docs/error-codes/${code}` } })
}

/** A required field. */
export function needed(form: Form, name: string): string {
  const value = form[name]
  if (typeof value !== 'string' || value === '')
    throw new StripeError(400, 'parameter_missing', `Missing required param: ${name}.`)
  return value
}

export function known<T>(found: T | undefined, what: string, id: string): T {
  if (found === undefined) throw new StripeError(404, 'resource_missing', `No such ${what}: '${id}'`)
  return found
}
