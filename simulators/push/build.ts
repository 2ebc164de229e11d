import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '#platform/server/html.ts'

type Received = { ttl: number; urgency: string; topic: string | null; contact: string; text: string }
type Browser = {
  pair: ECDH
  auth: Buffer
  received: Received[]
  answers: { status: number; retryAfter?: string }[]
}

/** The browsers of the simulated push service, by the last part of their endpoints. */
export type PushWorld = {
  /** Subscribes a browser; the answer is what a real one gives to its page. */
  subscribe(): { id: string; endpoint: string; p256dh: string; auth: string }
  received(id: string): readonly Received[]
  /** The next pushes to this browser get these answers. */
  answerWith(id: string, ...answers: Browser['answers']): void
}

/**
 * A push service under `/push`: it takes what is encrypted for one of its browsers and signed by VAPID, as the services
 * of Chrome, Firefox and Safari do, and shows what arrived. `origin` is only known once the server listens.
 */
export function addPushSimulator(app: FastifyInstance, origin: () => string): PushWorld {
  const browsers = new Map<string, Browser>()
  const world: PushWorld = {
    subscribe() {
      const [id, pair, auth] = [randomBytes(12).toString('hex'), createECDH('prime256v1'), randomBytes(16)]
      pair.generateKeys()
      browsers.set(id, { pair, auth, received: [], answers: [] })
      const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
      return { id, endpoint: `${origin()}/push/to/${id}`, ...keys }
    },
    received: (id) => browsers.get(id)?.received ?? [],
    answerWith: (id, ...answers) => void browsers.get(id)?.answers.push(...answers),
  }

  void app.register(async (own) => {
    own.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    own.post<{ Params: { id: string }; Body: Buffer }>('/push/to/:id', async (request, reply) => {
      const browser = browsers.get(request.params.id)
      if (!browser) return reply.status(410).send()
      const planned = browser.answers.shift()
      if (planned)
        return reply
          .status(planned.status)
          .headers(planned.retryAfter ? { 'retry-after': planned.retryAfter } : {})
          .send()
      const { ttl, urgency, topic } = request.headers
      if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return reply.status(400).send('ttl')
      if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return reply.status(400).send('topic')
      if (request.headers['content-encoding'] !== 'aes128gcm') return reply.status(400).send('encoding')
      if (request.body.byteLength > 4_096) return reply.status(413).send()
      const contact = senderOf(request, origin())
      if (!contact) return reply.status(403).send({ reason: 'BadJwtToken' })
      const text = opened(request.body, browser)
      browser.received.push({
        ...{ ttl: Number(ttl), urgency: String(urgency ?? 'normal'), topic: topic ? String(topic) : null },
        ...{ contact, text },
      })
      return reply.status(201).send()
    })
    own.post('/push/subscribe', async () => world.subscribe())
    own.get('/push', async (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(
          html`<!doctype html><meta charset="utf-8"><title>Push</title><h1>Push</h1><p>POST /push/subscribe</p>${[
            ...browsers,
          ].map(
            ([id, { received }]) =>
              html`<h2>${id}</h2><ul>${received.map(({ text, topic }) => html`<li>${topic ?? ''} ${text}</li>`)}</ul>`,
          )}`.markup,
        ),
    )
  })
  return world
}

/** The contact that a valid VAPID token names; else null. */
function senderOf({ headers }: FastifyRequest, audience: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.byteLength !== 65) return null
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  const isFor = aud === audience && /^(mailto:\S+@|https:)/.test(sub) && Number.isInteger(exp)
  return isSigned && isFor ? sub : null
}

/** The text that the browser reads (RFC 8291). */
function opened(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
