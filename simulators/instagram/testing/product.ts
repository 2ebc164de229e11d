import Fastify from 'fastify'
import { webhookSignature } from '../webhooks/sign.ts'

/** One webhook as it arrived. */
type Received = { raw: string; signature: string; status: number; body: WebhookBody }

type Value = {
  id?: string
  comment_id?: string
  text: string
  from: { id: string; username: string }
  media: { id: string; media_product_type: string }
  parent_id?: string
}
type Change = { field: string; value: Value }
type WebhookBody = {
  object: string
  entry: ({ id: string; time: number; changes?: Change[] } & Partial<Change>)[]
}

/** A fake product that records the webhooks it receives; `answer` decides the status of each POST. */
export async function startProduct(answer: (n: number) => number | Promise<number> = () => 200) {
  const received: Received[] = []
  const callbacks: { path: string; signedRequest: string }[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.get<{ Querystring: Record<string, string> }>('/hook', async ({ query }, reply) =>
    query['hub.verify_token'] === 'verify-me' && query['hub.mode'] === 'subscribe'
      ? reply.type('text/plain').send(query['hub.challenge'])
      : reply.code(403).send(),
  )
  app.post('/hook', async (request, reply) => {
    const raw = String(request.body)
    const at = received.length
    const entry: Received = {
      raw,
      signature: String(request.headers['x-hub-signature-256']),
      status: 0,
      body: JSON.parse(raw),
    }
    received.push(entry)
    entry.status = await answer(at)
    return reply.code(entry.status).send()
  })
  app.post('/callbacks/:kind', async (request) => {
    const form = new URLSearchParams(String(request.body))
    callbacks.push({ path: request.url, signedRequest: form.get('signed_request') ?? '' })
    return { url: 'http://product/deletion?code=abc', confirmation_code: 'abc' }
  })

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    hook: `${url}/hook`,
    received,
    callbacks,
    close: () => app.close(),
    /** Every comment of the accepted POSTs, in any form of envelope. */
    comments: () => received.filter(({ status }) => status === 200).flatMap(({ body }) => commentsOf(body)),
    /** Whether every POST carries the right signature of its raw body. */
    signedBy: (secret: string) =>
      received.every(({ raw, signature }) => signature === webhookSignature(raw, secret)),
  }
}

/** The comments in a webhook: from `changes[]`, or from a flat `field` and `value`. */
export function commentsOf(body: WebhookBody) {
  return body.entry.flatMap((entry) => {
    const changes =
      entry.changes ?? (entry.field && entry.value ? [{ field: entry.field, value: entry.value }] : [])
    return changes.map(({ field, value }) => ({
      account: entry.id,
      field,
      id: value.id ?? value.comment_id ?? '',
      text: value.text,
      userName: value.from.username,
      mediaId: value.media.id,
    }))
  })
}
