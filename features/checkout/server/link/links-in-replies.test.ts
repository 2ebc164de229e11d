import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { answeredLives } from '#features/intentions/server/claim-replies/testing/answered-lives.ts'
import { connectAccount } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let shop: TestShop
let live: ReturnType<typeof answeredLives>
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOf(app)
  const account = await connectAccount(app, shop.token, 'ateliedalu.modas')
  live = answeredLives(app, { token: shop.token, username: 'ateliedalu.modas', ...account })
  await shop.create({ name: 'Vestido Longo Estampado', skus: [{ price_sale: 12_000 }] })
})
afterAll(() => app.stop())

const texts = { ordered: 'Oi {nome}, pague aqui: {link}', partly_waiting: 'Parte: {link}', waiting: 'Fila' }

/** A live with two buyers, of whom rosa.t has a bag; returns the bag's order. */
async function liveWithOneBag() {
  const of = await live()
  await of.say(['rosa.t', 'quero a 41'], ['caio.r', 'quero a 41'])
  const { claims } = (await of.call('')).body.row
  const { product_id, username, variant } = claims.find(
    (claim: { username: string }) => claim.username === 'rosa.t',
  )
  const { body } = await shop.post('/orders/claims/add', {
    ...{ merchant_uuid: shop.merchantUuid, ...of.place },
    claims: [{ product_id, username, variant }],
  })
  return { ...of, orderUuid: body.row.outcomes[0].order_uuid as string }
}

describe('a reply to a buyer who has a bag', () => {
  it('brings the link of her bag; those without one get the seller’s address', async () => {
    const { send, settled, inbox, overview, orderUuid } = await liveWithOneBag()
    expect((await overview()).counts).toMatchObject({ left: 2, own_links: 1 })
    expect((await send({ ...texts, link: 'https://loja.example' })).status).toBe(202)
    const { replies } = await settled()
    const { body } = await shop.post('/checkout/link', { order_uuid: orderUuid })
    expect((await inbox()).sort()).toEqual([
      'Oi caio.r, pague aqui: https://loja.example',
      `Oi rosa.t, pague aqui: ${body.row.link}`,
    ])
    // Who may read the replies of a live may not open the bags.
    expect(JSON.stringify(replies)).not.toContain(body.row.link)
    const shown = replies.find(({ username }: { username: string }) => username === 'rosa.t').text
    expect(shown).toMatch(/\/sacola\/…$/)
  })

  it('is offered as a text with the link, which says who has no bag yet', async () => {
    const { send, overview } = await liveWithOneBag()
    const offered = (await overview()).texts
    expect(offered.ordered).toContain('{link}')
    const { status, body } = await send({ ...texts, link: '' })
    expect([status, body.errors]).toEqual([
      422,
      {
        'texts.link': [
          'O texto usa o link, e 1 pessoa ainda não tem sacola. Crie as sacolas ou informe um endereço para elas.',
        ],
      },
    ])
  })
})
