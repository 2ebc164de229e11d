import { type ComponentType, createContext, useContext } from 'react'
import type { PaymentToCheck } from './payments-to-check.ts'

/** What the buyer's page of an order is for the seller; `delivery` is null while the buyer has not said where it goes. */
export type BuyerPage = {
  link: string
  delivery: {
    kind: 'shipping' | 'pickup'
    recipient: string
    /** E.164. */
    phone: string | null
    address: {
      zip: string
      street: string
      number: string | null
      complement: string | null
      district: string
      city: string
      state: string
    } | null
    service: string | null
  } | null
}

/** Which orders of a merchant: those with these numbers; null: all. */
type ChosenOrders = { merchantUuid: string; numbers: number[] | null }

/** What later features add to the pages of orders. The app provides them (app/web/orders). */
export type OrderSlots = {
  /** Null until it is known, and for those who only read. */
  useBuyerPage: (orderUuid: string, canEdit: boolean) => BuyerPage | null
  /** Picking, what is printed for the parcels, and the orders as a file. */
  Files: ComponentType<ChosenOrders>
  /** The carrier's label of an order. */
  Label: ComponentType<{
    merchantUuid: string
    order: { uuid: string; number: number; state: string }
    canEdit: boolean
  }>
  /** Buys labels for the selected orders. */
  BuyLabels: ComponentType<{
    merchantUuid: string
    orders: { uuid: string; number: number; state: string }[]
  }>
  /** How far labels are that are bought for many orders. */
  Purchases: ComponentType<{ merchantUuid: string }>
  /** What the merchant's ERP has of an order. */
  OrderErp: ComponentType<{ orderUuid: string; canEdit: boolean }>
  /** Decides about a payment that did not fit its order. */
  Decide: ComponentType<{ payment: PaymentToCheck }>
  /** What came through the merchant’s own gateways: fees, refunds, disputes. */
  Money: ComponentType<{ orderUuid: string; canEdit: boolean }>
}

const Context = createContext<OrderSlots>({
  useBuyerPage: () => null,
  Files: () => null,
  Label: () => null,
  BuyLabels: () => null,
  Purchases: () => null,
  OrderErp: () => null,
  Decide: () => null,
  Money: () => null,
})

export const OrderSlotsProvider = Context.Provider

export const useOrderSlots = () => useContext(Context)

export function OrderFiles(chosen: ChosenOrders) {
  const { Files } = useOrderSlots()
  return <Files {...chosen} />
}
