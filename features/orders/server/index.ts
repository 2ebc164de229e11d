import type { Billing } from '#features/billing/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Intentions } from '#features/intentions/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { Merchants, Need } from '#features/merchants/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { ordersTopic } from '../contract.ts'
import { addFromCart, type CartAddition } from './bags/add-from-cart.ts'
import { addTogether } from './bags/add-together.ts'
import { type BuyerChange, changeBuyer } from './bags/change-buyer.ts'
import { lineStore } from './bags/line-store.ts'
import type { Order } from './bags/order-store.ts'
import { type Removal, removePieces } from './bags/remove-pieces.ts'
import { type PriceChange, setPrice } from './bags/set-price.ts'
import { buyerListStore } from './buyers/buyer-list-store.ts'
import { buyerRow } from './buyers/list-buyers.ts'
import { ordersAttachment } from './claims/live-attachment.ts'
import { claimJobs } from './claims/run-claims.ts'
import { takenClaimStore } from './claims/taken-claim-store.ts'
import { addDemoOrders } from './demo/demo-orders.ts'
import type { OrdersDeps } from './deps.ts'
import { eraseBuyers } from './erasure/erase-buyers.ts'
import { erasureJobs } from './erasure/erase-orders.ts'
import { expireJobs } from './expiry/expire-bags.ts'
import { type Move, moveOrder } from './fulfilment/move-order.ts'
import { noteOutForDelivery } from './fulfilment/note-out-for-delivery.ts'
import { type Sending, sendOrder } from './fulfilment/send-order.ts'
import { orderAccess } from './order-access.ts'
import { orderFactsStore } from './order-facts-store.ts'
import { type ErasureListener, type OrdersListener, orderListeners } from './order-listeners.ts'
import { findSnapshot, snapshotOf } from './order-snapshot.ts'
import { publishOrders } from './orders-topic.ts'
import { type MoneyEvent, markSentBack, noteMoney, refundPart } from './payments/gateway-refunds.ts'
import { invoiceEntriesOf } from './payments/invoice-entries-store.ts'
import { type Opening, openPayment, voidPayment } from './payments/open-payment.ts'
import { paymentStore } from './payments/payment-store.ts'
import { type Received, receivePayment } from './payments/receive-payment.ts'
import { ordersPersonalData } from './personal-data.ts'
import { promoteJobs } from './queue/promote-waiting.ts'
import { remindJobs } from './reminders/remind-buyers.ts'
import { ordersRoutes } from './routes.ts'
import { saleJobs } from './sales/end-sale.ts'
import { termsStore } from './terms/terms-store.ts'

export type { OrderChange } from './order-listeners.ts'
export type { OrderSnapshot } from './order-snapshot.ts'
export { buyerProfiles, buyers, orderLines, orderSales, orders } from './schema.ts'

type Others = {
  merchants: Merchants
  catalogue: Catalogue
  billing: Pick<Billing, 'setEntriesOfOrders'>
  lives: Lives
  intentions: Intentions
}

/** Orders of merchants, from the first piece in a bag to the parcel. */
export function createOrders(platform: Platform, others: Others) {
  const deps: OrdersDeps = { ...platform, ...others, listeners: orderListeners() }
  promoteJobs(deps)
  expireJobs(deps)
  saleJobs(deps)
  claimJobs(deps)
  remindJobs(deps)
  erasureJobs(deps)
  publishOrders({ ...deps, realtime: platform.realtime })
  others.lives.attach(ordersAttachment)
  others.billing.setEntriesOfOrders(invoiceEntriesOf)
  others.catalogue.attachLastingHolds((merchantUuid, skuId) =>
    buyerListStore(platform.connection.db).piecesOfTrusted(merchantUuid, skuId),
  )

  const { db } = platform.connection
  const shown = async (changed: Promise<Order>) => snapshotOf(db, await changed)
  return {
    routes: (http: Http) => ordersRoutes(http, deps),
    personalData: ordersPersonalData(deps),
    find: (orderUuid: string) => findSnapshot(db, orderUuid),
    /** For a seller's call. Throws `not_found` for strangers, `access_denied` where only a full administrator may. */
    access: (actor: Actor, orderUuid: string, need: Need) => shown(orderAccess(deps, actor, orderUuid, need)),
    addPieces: addTogether(deps),
    /** As `addPieces`, for the cart of an own live and in its transaction: its holds are passed on to the bag. */
    addFromCart: async (addition: CartAddition, tx: Database) =>
      snapshotOf(tx, await addFromCart(deps, addition, tx)),
    /** Who gets pieces of this merchant, and for how long they are held. */
    termsOf: (merchantUuid: string, tx: Database) => termsStore(tx).ofMerchant(merchantUuid),
    /** Those of these skus that somebody waits for. */
    queued: (skuIds: number[], tx: Database) => lineStore(tx).queued(skuIds, null),
    removePieces: (removal: Removal) => shown(removePieces(deps, removal)),
    /** With `tx`, the order stays this version until the transaction ends. */
    setPrice: async (change: PriceChange, tx?: Database) =>
      snapshotOf(tx ?? db, await setPrice(deps, change, tx)),
    /** A payment code is valid while its version is the order's and the order waits for payment, or is paid. */
    openPayment: async (opening: Opening, tx: Database) =>
      snapshotOf(tx, await openPayment(deps, opening, tx)),
    voidPayment: (opening: Opening, tx: Database) => voidPayment(deps, opening, tx),
    receivePayment: (received: Received) => receivePayment(deps, received),
    /** What was received for these orders, and what became of it. */
    everyPaymentOf: (orderUuids: string[], tx: Database = db) => paymentStore(tx).ofOrders(orderUuids),
    /** Notes that a part of an order's money goes back. See `gateway-refunds.ts` for what it throws. */
    refundPart: (refund: { orderUuid: string; amount: number; byUuid: string }, tx: Database) =>
      refundPart(deps, refund, tx),
    /** Enters what a gateway says of an order's money in its history. */
    noteMoney: (note: { orderUuid: string; event: MoneyEvent; amount: number }, tx: Database) =>
      noteMoney(deps, note, tx),
    /** A payment that had to go back has gone. */
    markSentBack: (payment: { orderUuid: string; paymentUuid: string }, tx: Database) =>
      markSentBack(deps, payment, tx),
    /** See `move-order.ts` and `send-order.ts`; `byUuid` null: the system. */
    move: (move: Move) => moveOrder(deps, move),
    send: (sending: Sending) => sendOrder(deps, sending),
    noteOutForDelivery: (orderUuid: string) => noteOutForDelivery(deps, orderUuid),
    changeBuyer: (change: BuyerChange, tx?: Database) => changeBuyer(deps, change, tx),
    /** By person, the order that has their claims of a live, or had them. */
    ordersOfClaims: (liveId: string, userNames: string[], tx: Database = db) =>
      takenClaimStore(tx).ordersOf(liveId, userNames),
    /** The sales and lives that pieces of an order come from, the newest first. */
    originsOf: (orderUuid: string) => orderFactsStore(db).originsOf(orderUuid),
    /** Those of these orders whose buyer's e-mail is known. */
    withEmail: (orderUuids: string[], tx: Database) => orderFactsStore(tx).withEmail(orderUuids),
    /** Those of these orders that are the merchant's, still to be paid, and whose buyer's e-mail is known. */
    unpaidWithEmail: (merchantUuid: string, orderUuids: string[]) =>
      orderFactsStore(db).unpaidWithEmail(merchantUuid, orderUuids),
    /** Those of these orders that are the merchant's and not over, each with the phone of its buyer. */
    buyersOf: (merchantUuid: string, orderUuids: string[]) =>
      orderFactsStore(db).buyersOf(merchantUuid, orderUuids),
    /** Buyers with their marks and how often they did not pay, each with its merchant. */
    async buyerRows(buyerUuids: string[]) {
      const found = buyerUuids.length === 0 ? [] : await buyerListStore(db).some(buyerUuids)
      const now = platform.clock.now()
      return found.map((buyer) => ({ ...buyerRow(buyer, now), merchantUuid: buyer.merchantUuid }))
    },
    /** What was received for an order and accepted, the oldest first. */
    paymentsOf: async (orderUuid: string) =>
      (await paymentStore(db).ofOrder(orderUuid)).filter(({ state }) => state === 'accepted'),
    /** Open lists and pages of the merchant's orders fetch again. */
    publishChanged: (merchantUuid: string) =>
      platform.realtime.publish(ordersTopic(merchantUuid), 'changed', {}),
    /** Calls the listener in the transaction of every change of orders, once for all that expire together. */
    onChanged: (listener: OrdersListener) => deps.listeners.add(listener),
    /** Calls the listener in the transaction that erases buyers. */
    onErased: (listener: ErasureListener) => deps.listeners.addErasing(listener),
    /** Erases people as buyers. Throws `conflict` while a paid order of theirs is under way. */
    eraseBuyers: (erasure: { buyerUuids: string[]; byUuid: string }) => eraseBuyers(deps, erasure),
    demo: {
      /** Adds example orders to the demo's brand; returns what is paid and not sent yet. */
      addOrders: (actor: Actor, brand: Parameters<typeof addDemoOrders>[2]) =>
        addDemoOrders(deps, actor, brand),
    },
  }
}

export type Orders = ReturnType<typeof createOrders>
