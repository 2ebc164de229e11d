import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBench } from '../testing/bench.ts'
import { startProduct } from '../testing/product.ts'

const lu = 'ateliedalu.modas'
let bench: Awaited<ReturnType<typeof startBench>>
let product: Awaited<ReturnType<typeof startProduct>>
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `quero ${index} já`)

beforeEach(async () => {
  product = await startProduct()
  bench = await startBench({ webhookUrl: product.hook, random: seeded() })
})
afterEach(async () => {
  await bench.close()
  await product.close()
})

async function replaceProduct(answer: (n: number) => number | Promise<number>) {
  await product.close()
  product = await startProduct(answer)
  await bench.control('webhook', { url: product.hook })
}

describe('webhooks', () => {
  it('are signed over the raw body in both envelopes, with comments outside ASCII', async () => {
    await bench.connect(lu)
    const media = await bench.goLive(lu)
    const ids: string[] = []
    for (const text of ['olá 💕', 'quero a 12', 'tamanho é M?', '"aspas" \\ /']) {
      ids.push(...(await bench.comment(media, text)))
      await bench.delivered()
    }
    expect(product.comments().map(({ id }) => id)).toEqual(ids)
    expect(product.comments().map(({ text }) => text)).toEqual([
      'olá 💕',
      'quero a 12',
      'tamanho é M?',
      '"aspas" \\ /',
    ])
    expect(product.signedBy('ig-secret')).toBe(true)
    expect(product.received.some(({ body }) => body.entry[0]!.changes)).toBe(true)
    expect(product.received.some(({ body }) => body.entry[0]!.field === 'live_comments')).toBe(true)
    const { entry } = product.received[0]!.body
    expect(entry[0]!.id).toMatch(/^178414\d{11}$/)
    expect(entry[0]!.time).toBeLessThan(1e10)
  })

  it('stop some minutes into a live while polling works, and resume with a new live', async () => {
    const token = await bench.connect(lu)
    const first = await bench.goLive(lu)
    await bench.control(`lives/${first}/silence`, { after_minutes: 2 })
    const [delivered] = await bench.comment(first, 'ouvido')
    await bench.control('clock', { advance_seconds: 120 })
    const [undelivered] = await bench.comment(first, 'ninguém ouve')
    const [again] = await bench.comment(await bench.goLive(lu), 'ouvido de novo')
    await bench.delivered()
    expect(product.comments().map(({ id }) => id)).toEqual([delivered, again])
    const { data } = (await bench.graph('GET', `${first}/comments?fields=id`, token)).body
    expect(data).toEqual([{ id: undelivered }, { id: delivered }])
  })

  it('are not sent for an account that is not subscribed, is private, or has removed the app', async () => {
    const media = await bench.goLive(lu)
    await bench.comment(media, 'ninguém ouve')
    const token = await bench.connect(lu)
    await bench.comment(media, 'ouvido')
    await bench.graph('DELETE', 'me/subscribed_apps', token)
    await bench.comment(media, 'ninguém ouve')
    await bench.graph('POST', 'me/subscribed_apps?subscribed_fields=comments', token)
    await bench.control('accounts', { username: lu, is_private: true })
    await bench.comment(media, 'ninguém ouve')
    await bench.control('accounts', { username: lu, is_private: false })
    await bench.control('tokens/revoke', { username: lu, subcode: 458 })
    await bench.comment(media, 'ninguém ouve')
    await bench.delivered()
    expect(product.comments().map(({ text }) => text)).toEqual(['ouvido'])
  })

  it('are signed by the Meta app for a page that is subscribed by Facebook Login', async () => {
    const { page } = await bench.connectFacebook(lu)
    const { body } = await bench.facebook(
      'POST',
      `${page.id}/subscribed_apps?subscribed_fields=feed`,
      page.access_token,
    )
    expect(body).toEqual({ success: true })
    const media = await bench.goLive(lu)
    const ids = await bench.comment(media, 'oi')
    await bench.delivered()
    expect(product.comments().map(({ id }) => id)).toEqual(ids)
    expect(product.signedBy('fb-secret')).toBe(true)
  })

  it('are batched while the product is slow, at most a thousand in a POST', async () => {
    await replaceProduct(async (n) => {
      if (n === 0) await new Promise((done) => setTimeout(done, 150))
      return 200
    })
    await bench.connect(lu)
    await bench.connect('pingodegente.kids')
    const first = await bench.goLive(lu)
    const second = await bench.goLive('pingodegente.kids')
    await bench.comment(first, 'primeira')
    await new Promise((done) => setTimeout(done, 50))
    await bench.comment(first, ...numbered(1300))
    await bench.comment(second, ...numbered(400))
    await bench.delivered()
    expect(product.received).toHaveLength(3)
    expect(product.comments()).toHaveLength(1701)
    const accounts = product.received[2]!.body.entry.map(({ id }) => id)
    expect(new Set(accounts).size).toBe(2)
    const stats = await bench.control('deliveries')
    expect(stats).toMatchObject({ accepted: 3, failed: 0, pending: 0 })
    expect(stats.apps.instagram.largestBatch).toBe(1000)
  })
})

describe('a product that is failing', () => {
  it.each([500, 503, 401, 302, 201])('receives the same body again after it answered %i', async (status) => {
    await replaceProduct((n) => (n < 3 ? status : 200))
    await bench.connect(lu)
    const ids = await bench.comment(await bench.goLive(lu), 'quero')
    await bench.delivered()
    expect(product.received.map((entry) => entry.status)).toEqual([status, status, status, 200])
    expect(new Set(product.received.map(({ raw }) => raw)).size).toBe(1)
    expect(product.comments().map(({ id }) => id)).toEqual(ids)
    expect(await bench.control('deliveries')).toMatchObject({ accepted: 1, failed: 3 })
  })

  it('receives everything once it is back', async () => {
    await bench.connect(lu)
    const media = await bench.goLive(lu)
    await product.close()
    const ids = await bench.comment(media, ...numbered(30))
    await new Promise((done) => setTimeout(done, 60))
    ids.push(...(await bench.comment(media, 'mais uma')))
    expect((await bench.control('deliveries')).pending).toBeGreaterThan(0)
    product = await startProduct()
    await bench.control('webhook', { url: product.hook })
    await bench.delivered()
    expect(
      product
        .comments()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted())
  })

  it('gets no further attempts after thirty-six hours', async () => {
    await replaceProduct(() => 500)
    await bench.connect(lu)
    await bench.comment(await bench.goLive(lu), 'quero')
    await new Promise((done) => setTimeout(done, 50))
    await bench.control('clock', { advance_seconds: 36 * 3600 })
    await bench.delivered()
    const { apps, pending } = await bench.control('deliveries')
    expect(pending).toBe(0)
    expect(apps.instagram.updatesExpired).toBe(1)
  })
})

describe('faults', () => {
  it('sends each update as many extra times as requested', async () => {
    await bench.connect(lu)
    await bench.control('faults', { duplicates: 3 })
    const ids = await bench.comment(await bench.goLive(lu), ...numbered(5))
    await bench.delivered()
    const got = product.comments().map(({ id }) => id)
    expect(got).toHaveLength(20)
    for (const id of ids) expect(got.filter((other) => other === id)).toHaveLength(4)
  })

  it('reorders updates without losing any', async () => {
    await bench.connect(lu)
    await bench.control('faults', { reorder: true })
    const ids = await bench.comment(await bench.goLive(lu), ...numbered(40))
    await bench.delivered()
    const got = product.comments().map(({ id }) => id)
    expect(got).not.toEqual(ids)
    expect(got.toSorted()).toEqual(ids.toSorted())
  })

  it('drops a share, or all, which the list of comments still shows', async () => {
    const token = await bench.connect(lu)
    const media = await bench.goLive(lu)
    await bench.control('faults', { drop_webhooks: 0.5 })
    await bench.comment(media, ...numbered(40))
    await bench.delivered()
    const some = product.comments().length
    expect(some).toBeGreaterThan(5)
    expect(some).toBeLessThan(35)

    await bench.control('faults', { drop_webhooks: true })
    await bench.comment(media, 'só na lista')
    await bench.delivered()
    expect(product.comments()).toHaveLength(some)
    expect((await bench.graph('GET', `${media}/comments`, token)).body.data[0].text).toBe('só na lista')

    await bench.control('faults', {})
    await bench.comment(media, 'de novo')
    await bench.delivered()
    expect(product.comments().at(-1)!.text).toBe('de novo')
  })

  it('ends when its duration is over', async () => {
    const token = await bench.connect(lu)
    await bench.control('faults', { status: 500, seconds: 30 })
    expect((await bench.graph('GET', 'me?fields=username', token)).status).toBe(500)
    await bench.control('clock', { advance_seconds: 31 })
    expect((await bench.graph('GET', 'me?fields=username', token)).status).toBe(200)
  })
})

describe('the handshake and the callbacks', () => {
  it('verifies the product at the start and on request', async () => {
    await expect.poll(async () => (await bench.control('webhook')).handshake?.verified).toBe(true)
    const wrong = await bench.control('webhook', { url: product.hook, verify_token: 'another' })
    expect(wrong.handshake).toEqual({ verified: false, status: 403 })
    const none = await bench.control('webhook', { url: 'http://127.0.0.1:9/hook' })
    expect(none.handshake).toEqual({ verified: false, status: 0 })
  })

  it('signs with its configured secret', async () => {
    await bench.control('webhook', { url: product.hook, secret: 'other' })
    await bench.connect(lu)
    await bench.comment(await bench.goLive(lu), 'oi')
    await bench.delivered()
    expect(product.received).toHaveLength(1)
    expect(product.signedBy('other')).toBe(true)
  })

  it('sends signed requests for a removed app and for a deletion request', async () => {
    const token = await bench.connect(lu)
    const gone = await bench.control('deauthorize', {
      username: lu,
      url: `${product.url}/callbacks/deauthorize`,
    })
    expect(gone.status).toBe(200)
    expect((await bench.graph('GET', 'me', token)).body.error.error_subcode).toBe(458)
    const deleted = await bench.control('data-deletion', {
      username: lu,
      url: `${product.url}/callbacks/deletion`,
    })
    expect(deleted.body.confirmation_code).toBe('abc')
    const [, payload] = product.callbacks[1]!.signedRequest.split('.')
    expect(JSON.parse(Buffer.from(payload!, 'base64url').toString())).toMatchObject({
      user_id: (await bench.control('accounts'))[0].user_id,
      algorithm: 'HMAC-SHA256',
    })
  })
})

function seeded() {
  let state = 42
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
