/** What each page of a document says, as texts in the reader's language. Drawn in another process: plain data only. */

/** The page of a list or a slip counts itself: the word for "page" and the number. */
type PageTexts = { page: string }

/** An address as the Correios read it: street and number, district, then CEP, city and state. */
export type AddressLines = { name: string; lines: string[]; city: string }

export type SlipSheet = {
  title: string
  merchant: string
  /** The number alone, as the QR code says it. */
  number: string
  /** Name, Instagram name, phone; those that are known. */
  buyer: string[]
  date: string
  lines: { quantity: string; name: string; variant: string; amount: string }[]
  sums: { label: string; amount: string }[]
  delivery: { head: string; lines: string[] }
}
export type SlipTexts = PageTexts & {
  quantity: string
  product: string
  amount: string
  buyer: string
}

export type LabelSheet = {
  number: string
  title: string
  /** The freight that the buyer chose, or that the buyer picks up; empty if neither is known. */
  service: string
  recipient: AddressLines
  phone: string
  /** Null where the merchant has no address. */
  sender: AddressLines | null
}
export type LabelTexts = { to: string; from: string }

/** A group of rows to tick off: a product with its orders, or a bag with its products. */
export type PickingGroup = {
  head: string
  rows: { quantity: string; text: string; note: string; isPicked: boolean }[]
}
export type PickingTexts = PageTexts & { title: string; merchant: string; summary: string }

export type DocumentSheets = { title: string; language: string; madeAt: Date } & (
  | { kind: 'slips'; sheets: SlipSheet[]; texts: SlipTexts }
  | { kind: 'labels'; sheets: LabelSheet[]; texts: LabelTexts; isA4: boolean }
  | { kind: 'picking'; sheets: PickingGroup[]; texts: PickingTexts }
)
