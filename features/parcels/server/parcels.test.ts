import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { merchantErased } from '#features/merchants/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { parcelsPersonalData } from './personal-data.ts'
import { parcelShop } from './testing/paid-orders.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shared: Awaited<ReturnType<typeof twoOrders>>
beforeAll(async () => {
  app = await startTestApp({ clock })
  shared = await twoOrders()
})
afterAll(() => app.stop())

/** A shop with two products, and orders of both: 1 of Rosa, 2 of Bia. A third is not paid. */
async function twoOrders() {
  const shop = await parcelShop(app)
  const sku = async (name: string) => (await shop.withStock(20, { name })).skus[0].id as number
  const [dress, mug] = [await sku('Vestido ação'), await sku('Caneca 🌸')]
  const rosa = await shop.paid('rosa.lima', [dress, mug], 2)
  const bia = await shop.paid('bia_22', [dress])
  await shop.add('caio', [mug], 1)
  return { ...shop, dress, mug, rosa, bia }
}

describe('what is to be picked', () => {
  it('are the lines of paid orders by bag, with ticks that everyone of the shop sees', async () => {
    const shop = await twoOrders()
    const { total, bags } = await shop.picking()
    expect(total).toBe(2)
    expect(bags).toMatchObject([
      {
        ...{ number: 1, user_name: 'rosa.lima', order_uuid: shop.rosa.uuid },
        lines: [
          { sku_id: shop.dress, name: 'Vestido ação', quantity: 2, picked_at: null },
          { sku_id: shop.mug, quantity: 2, picked_at: null },
        ],
      },
      { number: 2, lines: [{ sku_id: shop.dress, quantity: 1 }] },
    ])
    const dresses = [bags[0].lines[0].id, bags[1].lines[0].id]
    expect((await shop.tick(dresses, true)).status).toBe(204)
    expect((await shop.tick(dresses, true)).status).toBe(204)
    const at = async () => {
      const { bags } = await shop.picking()
      return bags.flatMap(({ lines }: { lines: { picked_at: string | null }[] }) =>
        lines.map(({ picked_at }) => picked_at),
      )
    }
    expect(await at()).toEqual(['2026-11-21T12:00:00.000Z', null, '2026-11-21T12:00:00.000Z'])
    await shop.tick([dresses[0]], false)
    expect(await at()).toEqual([null, null, '2026-11-21T12:00:00.000Z'])
  })

  it('are of the chosen orders, or of a sale; orders that are not paid are never among them', async () => {
    const shop = shared
    const numbers = async (fields: object) =>
      (await shop.picking(fields)).bags.map(({ number }: { number: number }) => number)
    expect(await numbers({ numbers: [2, 3, 99] })).toEqual([2])
    expect(await numbers({ sale_uuid: shop.merchantUuid })).toEqual([])
    const beyond = { merchant_uuid: shop.merchantUuid, numbers: [2 ** 31] }
    expect((await shop.post('/parcels/picking', beyond)).status).toBe(422)
    expect(
      (await shop.post('/parcels/picking', { merchant_uuid: shop.merchantUuid, numbers: [] })).status,
    ).toBe(422)
  })

  it('is ticked off by the shop alone', async () => {
    const [shop, other] = [await twoOrders(), await parcelShop(app)]
    const [{ lines }] = (await shop.picking()).bags
    const ids = lines.map(({ id }: { id: number }) => id)
    expect((await other.tick(ids, true)).status).toBe(204)
    expect((await shop.picking()).bags[0].lines[0].picked_at).toBeNull()
    await shop.tick(ids, true)
    await other.tick(ids, false)
    expect((await shop.picking()).bags[0].lines[0].picked_at).not.toBeNull()
    const stranger = await activePerson(app)
    expect((await shop.tick(ids, false, stranger.token)).status).toBe(404)
  })
})

describe('the documents', () => {
  it('are picking lists by product and by bag', async () => {
    const shop = shared
    const [products] = await shop.pages('document=picking_by_product')
    expect(products).toContain('Separaçãoporproduto2pedidos,5peças')
    expect(products).toContain('3×Vestidoação')
    expect(products).toContain('Pedidos1(2),2')
    const [bags] = await shop.pages('document=picking_by_bag', 'en-US')
    expect(bags).toContain('Order#1·@rosa.lima')
    expect(bags).toMatch(/2×Vestidoação.*2×Caneca/)
    expect((await shop.get('pdf?document=slips')).name).toContain('filename="arara-romaneios.pdf"')
  })

  it('are a slip for each order, with what is known of its buyer', async () => {
    const shop = await twoOrders()
    await shop.ship(shop.rosa.uuid, { recipient: 'Rosa 🌹 Lima' })
    const pages = await shop.pages('document=slips')
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Pedidonº1')
    expect(pages[0]).toContain('(14)99999-0000')
    expect(pages[0]).toContain('R$199,60')
    expect(pages[0]).toContain('RosaLimaAvenidaPaulista,1000,apto12BelaVista01310-100SãoPaulo–SP')
    expect(pages[1]).toContain('@bia_22')
    expect(pages[1]).toContain('Aclienteaindanãoinformouoendereço')
  })

  it('are labels in the order of the Correios, single or four on a page, of orders with an address', async () => {
    const shop = await twoOrders()
    expect((await shop.get('pdf?document=labels')).status).toBe(409)
    await shop.post('/merchants/locations/add', {
      ...{ uuid: shop.merchantUuid, postal_code: '14010-000', street: 'Rua do Comércio', number: '7' },
      ...{ neighborhood: 'Centro', city: 'Ribeirão Preto', state: 'SP' },
    })
    const street = 'Rua Comendador Antônio Carlos Magalhães de Oliveira Neto '.repeat(3).trim()
    await shop.ship(shop.rosa.uuid, { number: '', complement: '', street, recipient: '🌹' })
    const [label, ...others] = await shop.pages('document=labels')
    expect(others).toEqual([])
    expect(label).toContain(
      `DESTINATÁRIO@rosa.lima${street.replace(/\s+/g, '')},s/nBelaVista01310-100SãoPaulo–SP`,
    )
    expect(label).toMatch(/REMETENTE.*RuadoComércio,7Centro14010-000RibeirãoPreto–SP/)

    expect((await shop.picking({ counts_addressed: true })).addressed).toBe(1)
    await shop.ship(shop.bia.uuid)
    expect(await shop.pages('document=labels')).toHaveLength(2)
    expect(await shop.pages('document=labels_a4')).toHaveLength(1)
    expect(await shop.pages('document=labels_a4&numbers=2')).toHaveLength(1)
  })

  it('are refused to strangers, and with numbers that are none', async () => {
    const shop = shared
    const stranger = await activePerson(app)
    expect((await shop.get('pdf?document=slips', stranger.token)).status).toBe(404)
    expect((await shop.get('pdf?document=slips&numbers=1,x')).status).toBe(422)
    expect((await shop.get('pdf?document=other')).status).toBe(422)
  })
})

describe('the export of orders', () => {
  it('has every order, the newest first, with address and tracking and no formula', async () => {
    const shop = await twoOrders()
    await shop.ship(shop.rosa.uuid, { recipient: '=HYPERLINK("x")' })
    await shop.send(shop.rosa.uuid, 'Correios', 'AA123456785BR')
    const { bytes, name } = await shop.get('orders/file?format=csv')
    expect(name).toContain('arara-pedidos.csv')
    const [heads = [], ...rows]: string[][] = parse(bytes, {
      delimiter: ';',
      bom: true,
      recordDelimiter: '\r\n',
    })
    const cell = (row: number, head: string) => rows[row]?.[heads.indexOf(head)]
    expect(rows.map(([number]) => number)).toEqual(['3', '2', '1'])
    expect([0, 1, 2].map((row) => cell(row, 'Situação'))).toEqual(['Reservado', 'Pago', 'Enviado'])
    expect(cell(2, 'Itens')).toBe('2 × Vestido ação, 2 × Caneca 🌸')
    expect([cell(2, 'CEP'), cell(2, 'UF'), cell(2, 'Pago')]).toEqual(['01310-100', 'SP', '199,60'])
    expect(cell(2, 'Código de rastreio')).toBe('AA123456785BR')
    expect(cell(2, 'Destinatário')).toBe(`'=HYPERLINK("x")`)
    const [sheet] = await readWorkbook((await shop.get('orders/file?format=xlsx&numbers=1,2')).bytes)
    expect(sheet?.data).toHaveLength(3)
  })
})

describe('the message about a parcel', () => {
  it('has the page of the order, and on its way the code with its link, ready for WhatsApp', async () => {
    const shop = await twoOrders()
    await shop.ship(shop.rosa.uuid)
    const tracking = async (order_uuid: string) =>
      (await shop.post('/parcels/tracking', { order_uuid })).body.row
    const before = await tracking(shop.rosa.uuid)
    expect(before).toMatchObject({ carrier: null, code: null, link: null, is_mistyped: false })
    expect(before.message).toMatch(
      /^Oi, Rosa! Aqui está o seu pedido nº 1 da Ateliê da Lu: http\S+\/sacola\/\S+$/,
    )

    await shop.send(shop.rosa.uuid, 'Correios', 'aa 123456785 br')
    const sent = await tracking(shop.rosa.uuid)
    expect(sent).toMatchObject({ carrier: 'Correios', code: 'AA123456785BR', is_mistyped: false })
    expect(sent.message.split('\n').slice(0, 3)).toEqual([
      'Oi, Rosa! Seu pedido nº 1 da Ateliê da Lu está a caminho.',
      'Código de rastreio (Correios): AA123456785BR',
      `Acompanhe aqui: ${sent.link}`,
    ])
    expect(sent.whatsapp).toBe(`https://wa.me/5514999990000?text=${encodeURIComponent(sent.message)}`)

    await shop.send(shop.bia.uuid, 'Correios', 'AA123456784BR')
    const typo = await tracking(shop.bia.uuid)
    expect(typo).toMatchObject({ link: null, is_mistyped: true, whatsapp: null })
    expect(typo.message).not.toContain('Acompanhe aqui')
  })
})

describe('what parcels keep', () => {
  it('goes with the merchant, and keeps no user who was erased', async () => {
    const shop = await twoOrders()
    const { pool } = app.app.platform.connection
    const [{ lines }] = (await shop.picking()).bags
    await shop.tick([lines[0].id], true)
    const kept = async () => {
      const query = 'select picked_by_uuid as by from picked_lines where merchant_uuid = $1'
      return (await pool.query(query, [shop.merchantUuid])).rows
    }
    expect(await kept()).toEqual([{ by: shop.userUuid }])
    await parcelsPersonalData(app.app.platform).erase(shop.userUuid)
    expect(await kept()).toEqual([{ by: null }])

    await app.app.platform.events.deliver(merchantErased, { merchantUuid: shop.merchantUuid })
    expect(await kept()).toEqual([])
  })
})
