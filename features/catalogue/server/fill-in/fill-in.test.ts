import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf } from '../testing/shops.ts'

let app: TestApp
let server: Server
let origin: string
let handler: RequestListener
beforeAll(async () => {
  server = createServer((request, answer) => handler(request, answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await startTestApp({ variables: { ARARA_SIMULATORS_URL: origin } })
})
afterAll(async () => {
  await app.stop()
  server.closeAllConnections()
  server.close()
})

type Shop = Awaited<ReturnType<typeof shopOf>>
const fillIn = ({ token, merchant }: Shop, url: string) =>
  app.call('POST', '/products/fill-in', { token, body: { merchant_uuid: merchant, url } })

const html =
  (body: string): RequestListener =>
  (_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)

const product = (more: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Vestido Lua', ...more })}</script>`

describe('the fill-in of a product', () => {
  it('proposes what the page says, with pictures, and stores nothing', async () => {
    const shop = await shopOf(app, 'external-link')
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    handler = (request, answer) => {
      if (request.url === '/1.png') answer.writeHead(200, { 'content-type': 'image/png' }).end(picture)
      else if (request.url === '/2.png')
        answer.writeHead(200, { 'content-type': 'image/png' }).end('no picture')
      else if (request.url === '/3.png') answer.writeHead(404).end()
      else
        html(
          product({
            description: 'Leve & fresco <3',
            image: ['/1.png', '/2.png', '/3.png', 'http://10.0.0.1/4.png'],
            offers: { price: '189.90', priceCurrency: 'BRL' },
          }),
        )(request, answer)
    }
    const { status, body } = await fillIn(shop, `${origin}/vestido`)
    expect([status, body.row]).toEqual([
      200,
      {
        ...{
          name: 'Vestido Lua',
          price_sale: 18_990,
          price_discount: 0,
          currency: 'BRL',
          link: `${origin}/vestido`,
        },
        description: '<p>Leve &amp; fresco &lt;3</p>',
        images: [{ url: `${origin}/1.png`, preview: expect.stringMatching(/^data:image\/webp;base64,/) }],
      },
    ])
    const { rows } = await app.app.platform.connection.pool.query(
      `select (select count(*) from products where merchant_uuid = $1) + (select count(*) from product_images where merchant_uuid = $1) as stored`,
      [shop.merchant],
    )
    expect(rows).toEqual([{ stored: '0' }])
  })

  it('proposes no price in another currency', async () => {
    const shop = await shopOf(app, 'external-link')
    handler = html(product({ offers: { price: 20, priceCurrency: 'USD' } }))
    expect((await fillIn(shop, origin)).body.row).toMatchObject({
      price_sale: null,
      price_discount: 0,
      currency: 'USD',
    })
  })

  it.each([
    ['of this network', () => 'http://127.0.0.1:1/x', /não pode ser aberto/],
    ['of a cloud’s metadata', () => 'http://169.254.169.254/latest/meta-data/', /não pode ser aberto/],
    ['of a file', () => 'file:///etc/passwd', /não pode ser aberto/],
    ['with a password', () => 'http://a:b@example.com/', /não pode ser aberto/],
    ['that is none', () => 'vestido azul', /não pode ser aberto/],
    ['of a page without a product', () => `${origin}/empty`, /Não encontramos um produto/],
    ['of a missing page', () => `${origin}/missing`, /não abriu esta página/],
    ['of a picture', () => `${origin}/picture`, /não leva a uma página/],
    ['of an endless page', () => `${origin}/endless`, /grande demais/],
    ['that is empty', () => ' ', /obrigatório/],
  ])('says in plain words what is wrong with an address %s', async (_, url, says) => {
    const shop = await shopOf(app, 'external-link')
    handler = (request, answer) => {
      if (request.url === '/missing') answer.writeHead(404).end()
      else if (request.url === '/picture') answer.writeHead(200, { 'content-type': 'image/png' }).end('x')
      else if (request.url === '/endless') {
        answer.writeHead(200, { 'content-type': 'text/html' })
        const more = () => {
          while (!answer.destroyed && answer.write(Buffer.alloc(100_000)));
        }
        answer.on('drain', more)
        more()
      } else html('<title>Loja</title>')(request, answer)
    }
    const { status, body } = await fillIn(shop, url())
    expect([status, Object.keys(body.errors)]).toEqual([422, ['url']])
    expect(body.errors.url[0]).toMatch(says)
  })

  it('is for full administrators alone, and reaches no page for anybody else', async () => {
    const shop = await shopOf(app, 'external-link')
    handler = () => expect.fail('the page was fetched')
    const stranger = { ...(await activePerson(app)), merchant: shop.merchant }
    expect((await fillIn(stranger, origin)).status).toBe(404)
  })

  it('reads 200,000 equal characters in linear time and stays usable', async () => {
    const shop = await shopOf(app, 'external-link')
    for (const piece of [
      '<',
      '<a ',
      '<div itemscope itemtype="https://schema.org/Product">',
      '{"@graph":[',
      '&',
      '<meta>',
    ]) {
      handler = html(`${piece.repeat(Math.ceil(200_000 / piece.length))}`)
      expect((await fillIn(shop, origin)).status).toBe(422)
    }
  })
})
