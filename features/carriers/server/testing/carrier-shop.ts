import { parcelShop } from '#features/parcels/server/testing/paid-orders.ts'
import type { CarrierKind } from '../../carrier-kinds.ts'
import type { CarriersApp } from './carriers-app.ts'

/** Services of the simulated carriers, with what buyers read. */
export const services = {
  melhor_envio: [
    { carrier: 'melhor_envio', code: '1', name: 'Correios PAC' },
    { carrier: 'melhor_envio', code: '2', name: 'Correios SEDEX' },
  ],
  correios: [
    { carrier: 'correios', code: '03298', name: 'PAC' },
    { carrier: 'correios', code: '03220', name: 'SEDEX' },
  ],
} as const

type Service = { carrier: CarrierKind; code: string; name: string }

/** A shop that sends from Ribeirão Preto by these services of connected carriers, with a product of 400 g. */
export async function carrierShop(carriers: CarriersApp, offered: readonly Service[]) {
  const { app } = carriers
  const shop = await parcelShop(app)
  const { merchantUuid: merchant_uuid, post } = shop
  await post('/merchants/locations/add', {
    ...{ uuid: merchant_uuid, postal_code: '14010-000', street: 'Rua do Comércio', number: '7' },
    ...{ neighborhood: 'Centro', city: 'Ribeirão Preto', state: 'SP' },
  })
  for (const kind of new Set(offered.map(({ carrier }) => carrier))) await carriers.connect(kind, shop)
  const sku = { price_sale: 4990, quantity_managed: true, stock_quantity: 50, weight: 0.4 }
  const product = await shop.withStock(50, { skus: [sku] })

  const choose = async (fields: object = {}) => {
    const { version } = (await post('/carriers', { merchant_uuid })).body.row
    return post('/carriers/save', {
      ...{ merchant_uuid, version, handling_days: 2, piece_grams: 300, adds_table: false, origin_id: null },
      boxes: [{ length: 30, width: 20, height: 12, most_grams: null }],
      ...{ services: offered, ...fields },
    })
  }
  const saved = await choose()
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))

  return {
    ...{ ...shop, choose, skuId: product.skus[0].id as number },
    /** A bag with one piece. */
    bag: async (userName: string) => {
      const { uuid } = await shop.add(userName, [product.skus[0].id], 1)
      return (await app.app.orders.find(uuid))!
    },
    /** The merchant's own freight: one row for the country. */
    withTable: (price = 2500) =>
      post('/checkout/freight/save', {
        ...{ merchant_uuid, version: 0, free_from: null },
        rates: [{ ...{ service: 'Da loja', states: [], price, days: 7 }, ...anywhere }],
      }),
  }
}

const anywhere = { zip_from: null, zip_to: null, most_grams: null }
