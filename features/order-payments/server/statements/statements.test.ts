import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { txidOf } from '../codes/txid.ts'
import { type PixShop, pixShopOf } from '../testing/pix-shop.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: PixShop
beforeAll(async () => {
  app = await startTestApp({ clock })
})
beforeEach(async () => {
  shop = await pixShopOf(app)
})
afterAll(() => app.stop())

const ofx = (texts: string[], amount = '49,90', day = '20261121') =>
  `<OFX><ACCTID>1-2${texts
    .map((text, at) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${at}<MEMO>${text}</STMTTRN>`)
    .join('')}</OFX>`
async function upload(file: string, token = shop.token) {
  const form = new FormData()
  form.append('file', new Blob([file]), 'extrato.ofx')
  const response = await fetch(`${app.url}/api/orders/statements/upload?merchant_uuid=${shop.merchantUuid}`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'pt-BR', authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: await response.json() }
}
const waiting = async (user_name: string, name: string | null = null) => {
  const order = await shop.order(user_name)
  const found = await app.app.orders.find(order.uuid)
  if (name) await app.app.orders.changeBuyer({ buyerUuid: found!.buyer.uuid, name })
  const code = await app.app.orderPayments.open({
    ...{ orderUuid: order.uuid, version: order.version, method: 'pix_static' },
  })
  return { ...order, codeUuid: code.uuid }
}
type Proposal = { uuid: string; candidates: { code_uuid: string; certainty: string }[] }
const proposals = async (): Promise<Proposal[]> => {
  const { body } = await shop.post('/orders/statements/credits', { merchant_uuid: shop.merchantUuid })
  return (body?.rows ?? []).map((row: unknown[]) =>
    Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
  )
}
const confirm = (credit_uuid: string, code_uuid: string, as?: string) =>
  shop.post('/orders/statements/confirm', { credit_uuid, code_uuid }, as)

describe('an imported statement', () => {
  it('proposes the order that a txid or a name points to first, and all orders of an amount otherwise', async () => {
    const [rosa, lia, ana] = [
      await waiting('rosa'),
      await waiting('lia', 'Lia de Souza'),
      await waiting('ana'),
    ]
    const texts = ['PIX RECEBIDO', 'PIX RECEBIDO LIA M SOUZA', `PIX ${txidOf(rosa.uuid)}`]
    expect((await upload(ofx(texts))).body.row).toEqual({ credits: 3, added: 3 })
    const found = (await proposals()).map(({ candidates }) =>
      candidates.map(({ code_uuid, certainty }) => [code_uuid, certainty]),
    )
    expect(found.slice(0, 2)).toEqual(
      expect.arrayContaining([[[rosa.codeUuid, 'txid']], [[lia.codeUuid, 'name']]]),
    )
    expect(found[2]).toEqual([rosa, lia, ana].map(({ codeUuid }) => [codeUuid, 'amount']))
  })

  it('pays an order with one tap, once; the same file adds nothing and proposes nothing again', async () => {
    const order = await waiting('eva')
    const file = ofx([`PIX ${txidOf(order.uuid)}`])
    await upload(file)
    const [credit] = await proposals()
    const answers = await Promise.all([1, 2, 3].map(() => confirm(credit!.uuid, order.codeUuid)))
    expect(answers.map(({ status, body }) => [status, body.row.state])).toEqual(
      [1, 2, 3].map(() => [200, 'accepted']),
    )
    const { state, paid, payments } = await shop.show(order.uuid)
    expect([state, paid, payments.length]).toEqual(['paid', order.due, 1])
    expect((await upload(file)).body.row).toEqual({ credits: 1, added: 0 })
    expect(await proposals()).toEqual([])
  })

  it('pays one order with a credit, also when two are confirmed at once', async () => {
    const [one, two] = [await waiting('gil'), await waiting('tia')]
    await upload(ofx(['PIX RECEBIDO']))
    const [credit] = await proposals()
    const answers = await Promise.all([one, two].map(({ codeUuid }) => confirm(credit!.uuid, codeUuid)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const states = [(await shop.show(one.uuid)).state, (await shop.show(two.uuid)).state]
    expect(states.toSorted()).toEqual(['paid', 'waiting_payment'])
  })

  it('does not ask again for an order that its seller has confirmed, and shows what came twice', async () => {
    const order = await waiting('bia')
    await shop.post('/orders/payments/code/confirm', { payment_uuid: order.codeUuid })
    await upload(ofx([`PIX ${txidOf(order.uuid)}`]))
    expect(await proposals()).toEqual([])

    const twice = await waiting('zoe')
    await upload(ofx([`PIX A ${txidOf(twice.uuid)}`, `PIX B ${txidOf(twice.uuid)}`]))
    const [first, second] = await proposals()
    await confirm(first!.uuid, twice.codeUuid)
    expect((await proposals()).map(({ uuid }) => uuid)).toEqual([second!.uuid])
    const kept = await confirm(second!.uuid, twice.codeUuid)
    expect([kept.body.row.state, kept.body.row.problem]).toEqual(['to_check', 'nothing_due'])
  })

  it('of other days, other amounts or days to come proposes nothing', async () => {
    await waiting('ivo')
    await upload(ofx(['PIX'], '49,91'))
    await upload(ofx(['PIX'], '49,90', '20261120'))
    expect((await upload(ofx(['PIX'], '49,90', '20261122'))).body.errors).toEqual({
      file: ['Não há entradas de dinheiro neste extrato.'],
    })
    expect(await proposals()).toEqual([])
  })

  it('is taken from the merchant’s own people, for its own codes', async () => {
    const order = await waiting('noa')
    await upload(ofx(['PIX']))
    const [credit] = await proposals()
    const stranger = (await activePerson(app)).token
    expect((await upload(ofx(['PIX']), stranger)).status).toBe(404)
    expect((await confirm(credit!.uuid, order.codeUuid, stranger)).status).toBe(404)
    const other = await pixShopOf(app)
    const body = { credit_uuid: credit!.uuid, code_uuid: order.codeUuid }
    expect((await other.post('/orders/statements/confirm', body)).status).toBe(404)
  })

  it('with an amount that nobody pays is read without it', async () => {
    const [one, other] = [ofx(['PIX RECEBIDO']), ofx(['SALDO'], '999.999.999,00')]
    expect((await upload(one.replace('</OFX>', other))).body.row).toEqual({ credits: 1, added: 1 })
  })

  it('that is no statement is refused', async () => {
    const { status, body } = await upload('nome,preço\nSaia,10')
    expect([status, body.errors.file[0]]).toEqual([
      422,
      'Não achamos as colunas de data e valor neste arquivo. Exporte o extrato em OFX ou em CSV com títulos.',
    ])
  })
})
