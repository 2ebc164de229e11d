import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { CarrierKind } from '#features/carriers/contract.ts'
import { carrierShop } from '#features/carriers/server/testing/carrier-shop.ts'
import { type CarriersApp, carrierFaults } from '#features/carriers/server/testing/carriers-app.ts'
import { hour, minute, second } from '#platform/contract/time.ts'
import type { fixedClock } from '#platform/server/clock.ts'
import { composeShipment } from '../labels/compose-shipment.ts'
import { labelStore } from '../labels/label-store.ts'

/** What goes wrong while a label is bought. */
export const labelFaults = [
  ...carrierFaults.filter((fault) => fault !== 'serves no route'),
  ...([
    'loses the answer of the order',
    'loses the answer of the payment',
    'answers one row as an object',
  ] as const),
  ...(['refuses the address', 'refuses the CPF', 'finds the parcel too large'] as const),
  ...(['has no balance', 'lets the cart expire', 'is slow to make labels'] as const),
  ...(['has become dearer', 'withdraws the access after the payment'] as const),
] as const
export type LabelFault = (typeof labelFaults)[number]

type Order = { uuid: string }
const patient = { timeout: 60 * second, interval: 30 }
const home = {
  ...{ recipient: 'Rosa Lima', phone: '+5531999990000', email: null, taxId: '52998224725' },
  ...{ postalCode: '30140071', street: 'Rua da Bahia', number: '100', complement: '' },
  ...{ neighborhood: 'Centro', city: 'Belo Horizonte' },
}

/** A shop with connected carriers, paid orders, and the labels of them. */
export async function labelShop(
  carriers: CarriersApp,
  clock: ReturnType<typeof fixedClock>,
  offered: Parameters<typeof carrierShop>[1],
) {
  const { app } = carriers
  const shop = await carrierShop(carriers, offered)
  const { merchantUuid: merchant_uuid, post, token } = shop
  // The seller's own document is on every label.
  const named = await post('/merchants/my/update', {
    ...{ uuid: merchant_uuid, legal_name: 'Ateliê da Lu Ltda.', document: '11222333000181' },
  })
  if (named.status !== 200) throw new Error(JSON.stringify(named.body))
  const uuids = (orders: Order[]) => orders.map(({ uuid }) => uuid)
  const store = () => labelStore(app.app.platform.connection.db)
  const pay = async (uuid: string) => {
    const { version, due: amount } = (await app.app.orders.find(uuid))!
    const paid = await post('/orders/payments/confirm', { order_uuid: uuid, version, amount })
    if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
    return paid.body.row as Order & { number: number }
  }
  const label = async ({ uuid }: Order) => {
    const { body } = await post('/parcels/labels', { merchant_uuid, order_uuids: [uuid] })
    const [row] = body?.rows ?? []
    // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
    const fields: any =
      row && Object.fromEntries(body.columns.map((name: string, at: number) => [name, row[at]]))
    return fields
  }
  const shipments = ({ uuid }: Order) => {
    const { melhor_envio, correios } = carriers.worlds
    const isMine = (reference: string) => references.get(reference) === uuid
    return [
      ...melhor_envio.state.shipments.filter(
        ({ tags, status }) => isMine(tags[0]?.tag ?? '') && status !== 'canceled' && status !== 'expired',
      ),
      ...correios.state.prePostings.filter(({ note, status }) => isMine(note) && status !== 'CANCELADO'),
    ]
  }
  /** Our keys at the carriers, each with its order. */
  const references = new Map<string, string>()
  const learn = async () => {
    const { rows } = await app.app.platform.connection.pool.query(
      'select uuid, order_uuid from shipping_labels where merchant_uuid = $1',
      [merchant_uuid],
    )
    for (const row of rows) references.set(row.uuid, row.order_uuid)
  }

  return {
    ...{ ...shop, label },
    /** A buyer says where the order goes and by which service, and pays it. */
    async buy(userName: string, service: string, fields: Partial<Record<keyof typeof home, string>> = {}) {
      const { uuid } = await shop.bag(userName)
      await shop.ship(uuid, { ...home, service, ...fields } as never)
      return pay(uuid)
    },
    async paidWithoutAddress(userName: string) {
      return pay((await shop.bag(userName)).uuid)
    },
    order: (orders: Order[], fields: object = {}, as: string = token) =>
      post(
        '/parcels/labels/buy',
        { merchant_uuid, orders: uuids(orders).map((order_uuid) => ({ order_uuid, ...fields })) },
        as,
      ),
    async prices(orders: Order[]) {
      return (await post('/parcels/labels/prices', { merchant_uuid, order_uuids: uuids(orders) })).body.row
    },
    /** The labels of purchases that run, or began a short while ago. */
    async purchases(): Promise<Record<string, string>[]> {
      const { body } = await post('/parcels/labels/purchases', { merchant_uuid })
      const { columns = [], rows = [] } = body ?? {}
      return rows.map((row: string[]) =>
        Object.fromEntries(columns.map((name: string, at: number) => [name, row[at]])),
      )
    },
    cancel: ({ uuid }: Order) => post('/parcels/labels/cancel', { order_uuid: uuid }),
    async becomes(order: Order, state: string) {
      await expect.poll(async () => (await label(order))?.state, patient).toBe(state)
      await learn()
      return label(order)
    },
    /** Waits until a job has tried to buy the label. */
    async isTried(order: Order) {
      await expect
        .poll(async () => {
          const { rows } = await app.app.platform.connection.pool.query(
            'select state, attempts from shipping_labels where order_uuid = $1',
            [order.uuid],
          )
          return rows[0].state !== 'buying' || rows[0].attempts > 0
        }, patient)
        .toBe(true)
      return label(order)
    },
    /** Time passes until the label is there. */
    async recovers(order: Order) {
      await expect
        .poll(async () => {
          clock.advance(10 * minute)
          await app.app.parcels.buyDue()
          return (await label(order)).state
        }, patient)
        .toBe('ready')
    },
    /** What is due is done, an hour later. */
    async later() {
      clock.advance(hour + minute)
      await app.app.parcels.buyDue()
      await app.app.parcels.trackDue()
    },
    /** The carrier made a label, and the process was killed before it stored that. */
    async killed({ uuid }: Order) {
      const { platform, carriers: all, checkout, orders, services } = app.app
      const order = (await orders.find(uuid))!
      const delivery = (await checkout.deliveryOf(uuid))!
      const { kind: carrier, code } = delivery.carrier!
      const account = (await services.accountOf(merchant_uuid, carrier))!
      const own = platform.ids.uuid()
      const now = clock.now()
      await store().add({
        ...{ uuid: own, merchantUuid: merchant_uuid, orderUuid: uuid, orderNumber: order.number },
        ...{ connectionUuid: account.connectionUuid, carrier, code, service: delivery.service ?? code },
        ...{ box: { length: 30, width: 20, height: 12, grams: 400 }, state: 'buying', createdAt: now },
        ...{ dueAt: now, leasedUntil: new Date(now.getTime() + 4 * minute), boughtByUuid: shop.userUuid },
        orderedAt: now,
      })
      const row = (await store().byUuid(own))!
      const shipment = (await composeShipment({ carriers: all, checkout }, row, order))!
      const ordered = await all.labels(carrier).order(account, shipment)
      if (ordered.kind !== 'ok') throw new Error(JSON.stringify(ordered))
      await all.labels(carrier).pay(account, ordered.value.id)
      await learn()
    },
    there: shipments,
    /** The parcel goes one step on. */
    move(kind: CarrierKind, order: Order, step: 'posted' | 'out_for_delivery' | 'delivered') {
      const { melhor_envio, correios } = carriers.worlds
      const [found] = shipments(order)
      if (kind === 'correios') correios.move(correios.byId(found!.id)!, step)
      else if (step !== 'out_for_delivery') melhor_envio.move(melhor_envio.shipment(found!.id)!, step)
    },
    /** The buyer's page. */
    page: async ({ uuid }: Order) =>
      (
        await fetch(app.url + new URL(await app.app.checkout.linkOf(uuid)).pathname, {
          headers: { 'accept-language': 'pt-BR' },
        })
      ).text(),
    stateOf: async ({ uuid }: Order) => (await app.app.orders.find(uuid))?.state,
    fails(kind: CarrierKind, fault: LabelFault) {
      const { melhor_envio } = carriers.worlds
      const { faults } = carriers.worlds[kind]
      if (fault === 'loses the answer of the order') faults.lostAnswers = 1
      else if (fault === 'loses the answer of the payment') melhor_envio.faults.lostPayments = 1
      else if (fault === 'answers one row as an object')
        Object.assign(faults, { lostAnswers: 1, single: 100 })
      else if (fault === 'is slow to make labels') melhor_envio.faults.slowLabels = 1
      else if (fault === 'has become dearer') melhor_envio.faults.dearer = 500
      else if (fault === 'withdraws the access after the payment')
        melhor_envio.faults.revokesAfterPayment = true
      else if (fault === 'refuses the address') carriers.worlds[kind].faults.rejectedZip = home.postalCode
      else if (fault === 'refuses the CPF') faults.refusedDocuments = 1
      else if (fault === 'finds the parcel too large') faults.refusedSizes = 1
      else if (fault === 'has no balance') melhor_envio.state.accounts[0]!.balance = 0
      else if (fault === 'lets the cart expire') melhor_envio.faults.expiredCarts = 1
      else carriers.fails(kind, fault)
    },
    /** The pages of the file that the seller prints, as another program reads them. */
    async printed(kind: CarrierKind, numbers: number[], as = token): Promise<string[] | number> {
      const query = `carrier=${kind}&numbers=${numbers.join(',')}`
      const path = `${app.url}/api/parcels/${merchant_uuid}/labels/pdf?${query}`
      const response = await fetch(path, { headers: { authorization: `Bearer ${as}` } })
      if (response.status !== 200) return response.status
      const bytes = new Uint8Array(await response.arrayBuffer())
      return (await extractText(await getDocumentProxy(bytes))).text
    },
  }
}
