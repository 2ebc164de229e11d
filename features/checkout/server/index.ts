import type { Accounts } from '#features/accounts/server/index.ts'
import type { Carriers } from '#features/carriers/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { OrderPayments } from '#features/order-payments/server/index.ts'
import type { OrderSnapshot, Orders } from '#features/orders/server/index.ts'
import type { Reports } from '#features/reports/server/index.ts'
import type { ShopCheckouts } from '#features/shop-checkout/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { chargeBag } from './bag/charge-bag.ts'
import { returnedTo } from './bag/come-back.ts'
import { fillBag, offerOf } from './bag/fill-bag.ts'
import { openBag } from './bag/open-bag.ts'
import { payBag } from './bag/pay-bag.ts'
import { reduceBag } from './bag/reduce-bag.ts'
import { showBag } from './bag/show-bag.ts'
import { couponsOfLives } from './coupons/coupons-of-lives.ts'
import { useCoupon } from './coupons/use-coupon.ts'
import { deliveryOf } from './delivery/delivery-of.ts'
import { savePickup, saveShipping } from './delivery/save-delivery.ts'
import type { CheckoutDeps } from './deps.ts'
import { erasureJobs } from './erasure/erase-checkout.ts'
import { allFreight } from './freight/all-freight.ts'
import { linksInReplies } from './link/links-in-replies.ts'
import { linkOf } from './link/show-link.ts'
import { checkoutPersonalData } from './personal-data.ts'
import { priceJobs } from './price/price-jobs.ts'
import { checkoutRoutes } from './routes.ts'
import { askWithdrawal, closeWithdrawals } from './withdrawal/ask-withdrawal.ts'

export type { Bag } from './bag/show-bag.ts'
export type { Delivery } from './delivery/delivery-of.ts'
export { couponUses, deliveries } from './schema.ts'

type Others = {
  accounts: Accounts
  carriers: Carriers
  merchants: Merchants
  catalogue: Catalogue
  orders: Orders
  payments: OrderPayments
  reports: Pick<Reports, 'personalLinks'>
  shopCheckout: ShopCheckouts
}

/** What buyers do with their orders by a link: delivery, freight, payment. */
export function createCheckout(platform: Platform, others: Others) {
  const deps: CheckoutDeps = { ...platform, ...others, freight: allFreight({ ...platform, ...others }) }
  priceJobs(deps)
  closeWithdrawals(deps)
  erasureJobs(deps)
  others.reports.personalLinks.attach(linksInReplies(deps))

  return {
    routes: (http: Http) => checkoutRoutes(http, deps),
    personalData: checkoutPersonalData(),
    /** The address of the buyer's page of an order: signed, the same each time, open until 90 days after its last change. */
    linkOf: async (orderUuid: string): Promise<string> => linkOf(deps, orderUuid),
    /** Where and how an order goes; null: the buyer has not said yet. */
    deliveryOf: (orderUuid: string) => deliveryOf(deps, orderUuid),
    couponsOfLives: couponsOfLives(deps),
    /** What the buyer's page does. All but `open` take the order that it returned for the buyer's token. */
    bags: {
      open: (token: string) => openBag(deps, token),
      /** The product of a page on which visitors fill a bag; null where it is not sold here. */
      offer: (productUuid: string) => offerOf(deps, productUuid),
      fill: (filling: Parameters<typeof fillBag>[1]) => fillBag(deps, filling),
      show: (order: OrderSnapshot, zip: string | null) => showBag(deps, order, zip),
      reduce: (order: OrderSnapshot, change: Parameters<typeof reduceBag>[2]) =>
        reduceBag(deps, order, change),
      ship: (order: OrderSnapshot, form: Parameters<typeof saveShipping>[2]) =>
        saveShipping(deps, order, form),
      useCoupon: (order: OrderSnapshot, form: Parameters<typeof useCoupon>[2]) =>
        useCoupon(deps, order, form),
      /** The page of the merchant's connected shop where the bag is paid; null without such a shop. */
      openShop: async ({ uuid }: OrderSnapshot) => (await deps.shopCheckout.open(uuid))?.url ?? null,
      withdraw: (order: OrderSnapshot, asked: Parameters<typeof askWithdrawal>[2]) =>
        askWithdrawal(deps, order, asked),
      pay: (
        order: OrderSnapshot,
        choice: Parameters<typeof payBag>[2],
        locale: Parameters<typeof payBag>[3],
      ) => payBag(deps, order, choice, locale),
      /** The buyer's browser sent a card to the gateway. */
      charge: (order: OrderSnapshot, tried: Parameters<typeof chargeBag>[2]) => chargeBag(deps, order, tried),
      /** What an open page compares to find out that it is out of date. */
      versionOf: async ({ uuid, version, state }: OrderSnapshot) =>
        `${version} ${state} ${await deps.payments.progressOf(uuid)}`.trim(),
      /** The gateway's page where a card pays the order as it is; null without one. */
      cardPage: async ({ uuid }: OrderSnapshot) => {
        const open = await deps.payments.openOf(uuid)
        return open?.method === 'card' && !open.isInReview ? open.pageUrl : null
      },
      /** Where a buyer belongs who comes back from that page. */
      returnedTo: (returnId: string) => returnedTo(deps, returnId),
      /** The gateway is asked what became of the card. */
      comeBack: ({ uuid }: Pick<OrderSnapshot, 'uuid'>) => deps.payments.lookAgain(uuid),
      pickUp: (order: OrderSnapshot, form: Parameters<typeof savePickup>[2]) => savePickup(deps, order, form),
    },
  }
}

export type Checkout = ReturnType<typeof createCheckout>
