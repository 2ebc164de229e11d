import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPushSimulator } from '#simulators/push/start.ts'
import { fixedClock } from '../clock.ts'
import { createPublicPost } from '../public-fetch/public-post.ts'
import { arePushKeys, encryptPush, longestPush } from './encrypt-push.ts'
import { createVapid } from './vapid.ts'
import { createWebPush } from './web-push.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const base64url = (text: string) => Buffer.from(text, 'base64url')

describe('an encrypted push', () => {
  it('is that of the example of RFC 8291', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const given = {
      privateKey: base64url('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: base64url('DGv6ra1nlYgDCS1FRnbzlw'),
    }
    const body = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), keys, given)
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is that of our own vector', () => {
    const keys = {
      p256dh: 'BAVLS_kBA4l6vKvFtMOlKNErrHhKspkLt8mSaTxxVw4c7izc4GVR3GmIjklKHk-H_zc5NYHSVDJZUP4DNq3F1Sw',
      auth: 'vfScPDiCEC_AF_-2YRCMYw',
    }
    const given = { privateKey: sha256('as'), salt: sha256('salt').subarray(0, 16) }
    const body = encryptPush(Buffer.from('{"t":"oi"}'), keys, given)
    expect([body.byteLength, body.subarray(86).toString('base64url')]).toEqual([
      113,
      'XFrskdmNAFwVEWYJxKPfW0yRSxRuyP7SF82W',
    ])
    expect(createHash('sha256').update(body).digest('hex')).toMatch(/^1d209b09.*243faa$/)
    expect(encryptPush(Buffer.alloc(longestPush), keys).byteLength).toBe(4_096)
    expect(() => encryptPush(Buffer.alloc(longestPush + 1), keys)).toThrow('too long')
  })

  it('needs a point of the curve and 16 bytes', () => {
    const p256dh = 'BAVLS_kBA4l6vKvFtMOlKNErrHhKspkLt8mSaTxxVw4c7izc4GVR3GmIjklKHk-H_zc5NYHSVDJZUP4DNq3F1Sw'
    expect(arePushKeys({ p256dh, auth: 'vfScPDiCEC_AF_-2YRCMYw' })).toBe(true)
    expect(arePushKeys({ p256dh, auth: 'vfSc' })).toBe(false)
    expect(arePushKeys({ p256dh: `${p256dh.slice(0, -2)}AA`, auth: 'vfScPDiCEC_AF_-2YRCMYw' })).toBe(false)
    expect(arePushKeys({ p256dh: '', auth: '' })).toBe(false)
  })
})

describe('who sends a push', () => {
  const clock = fixedClock('2026-11-21T20:00:00Z')
  const vapid = (secret = 'a secret') => createVapid({ secret, contact: 'https://arara.example', clock })

  it('is said by a token that the public key proves, for one service and at most 24 hours', () => {
    const { authorization, publicKey } = vapid()
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(authorization('https://fcm.googleapis.com/fcm/send/x')) ?? []
    expect(key).toBe(publicKey)
    const point = base64url(key)
    const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }
    const [head, claims = '', signature = ''] = token.split('.')
    const signedBy = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signedBy, base64url(signature))).toBe(true)
    expect(JSON.parse(base64url(claims).toString())).toEqual({
      ...{ aud: 'https://fcm.googleapis.com', sub: 'https://arara.example' },
      exp: clock.now().getTime() / 1_000 + 12 * 3_600,
    })
  })

  it('has the same key for as long as the secret of the installation is the same', () => {
    expect(vapid().publicKey).toBe(vapid().publicKey)
    expect(vapid('another').publicKey).not.toBe(vapid().publicKey)
    expect(vapid().publicKey).toHaveLength(87)
  })
})

describe('a push', () => {
  let service: Awaited<ReturnType<typeof startPushSimulator>>
  beforeAll(async () => {
    service = await startPushSimulator()
  })
  afterAll(() => service.close())
  const clock = fixedClock('2026-11-21T20:00:00Z')
  const push = { content: { title: 'Olá' }, ttl: 60, topic: 'live' }
  const pushes = (allowedOrigins: string[] = [service.url]) =>
    createWebPush({
      ...{ secret: 'a secret', contact: 'mailto:ola@arara.example', clock, allowedOrigins },
      post: createPublicPost({ allowedOrigins }),
    })

  it('arrives at its browser, with time, urgency and topic', async () => {
    const browser = service.world.subscribe()
    expect(pushes().accepts(browser)).toBe(true)
    expect(await pushes().send(browser, push)).toEqual({ is: 'sent' })
    expect(service.world.received(browser.id)).toEqual([
      {
        ...{ ttl: 60, urgency: 'high', topic: 'live', contact: 'mailto:ola@arara.example' },
        text: '{"title":"Olá"}',
      },
    ])
  })

  it.each([
    [404, undefined, { is: 'gone' }],
    [410, undefined, { is: 'gone' }],
    [429, '120', { is: 'later', afterMs: 120_000, status: 429 }],
    [503, 'Sat, 21 Nov 2026 20:01:00 GMT', { is: 'later', afterMs: 60_000, status: 503 }],
    [429, '999999', { is: 'later', afterMs: 3_600_000, status: 429 }],
    [500, 'soon', { is: 'later', afterMs: null, status: 500 }],
    [403, undefined, { is: 'later', afterMs: null, status: 403 }],
    [400, undefined, { is: 'refused', status: 400 }],
  ])('that is answered with %s and %s', async (status, retryAfter, outcome) => {
    const browser = service.world.subscribe()
    service.world.answerWith(browser.id, { status, ...(retryAfter && { retryAfter }) })
    expect(await pushes().send(browser, push)).toEqual(outcome)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://lu@fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://127.0.0.1/a',
    'https://metadata.internal/a',
    'nothing',
  ])('is not sent to %s', async (endpoint) => {
    const { p256dh, auth } = service.world.subscribe()
    expect(pushes([]).accepts({ endpoint, p256dh, auth })).toBe(false)
    expect(await pushes([]).send({ endpoint, p256dh, auth }, push)).toEqual({ is: 'refused', status: null })
  })

  it('is not sent by plain http, and not to an address inside of our network', async () => {
    const post = createPublicPost({ resolve: async () => [{ address: '10.0.0.8', family: 4 }] })
    const to = (address: string) => post(address, { headers: {}, body: Buffer.alloc(1) })
    await expect(to('http://fcm.googleapis.com/a')).rejects.toMatchObject({ reason: 'address' })
    await expect(to('https://fcm.googleapis.com/a')).rejects.toMatchObject({ reason: 'address' })
  })
})
