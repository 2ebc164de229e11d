import type { Checkout, ProviderEvent } from './payment-provider.ts'

/** Why a card was not accepted, as far as buyers are told: what they can do about it. `other_means`: only another way helps. */
export const cardRefusals = [
  ...['no_funds', 'wrong_data', 'expired', 'ask_bank', 'blocked', 'too_many_tries'],
  ...['duplicate', 'installments', 'other_means', 'other'],
] as const
export type CardRefusal = (typeof cardRefusals)[number]

/** The card of a payment; null where the provider does not say. */
export type PaidCard = { brand: string | null; last4: string | null; installments: number | null }

/**
 * A payment at the provider. `charge` once it was paid, with what the provider kept (`fee`) and what the merchant gets
 * (`net`), in centavos; null where the provider does not say. `status`: `open`, nobody has paid yet; `waiting`, the money is
 * on its way, or a card is in review; the others are final.
 */
export type MerchantPayment = Pick<Checkout, 'id' | 'status' | 'amount'> & {
  charge: { reference: string; at: Date; fee?: number | null; net?: number | null } | null
  /** Of a card: why it was refused last. */
  refusal?: CardRefusal | null
  card?: PaidCard | null
}

/** What a merchant's buyer is asked for. */
export type PixRequest = {
  /** Our id of it: the same one gets the same code, page or boleto. */
  reference: string
  /** Whose money it is: the merchant's account at the provider, never ours. */
  account: string
  /** What the provider's lists show. */
  name: string
  /** Centavos. */
  amount: number
  expiresAt: Date
  /** Who pays, where it is known. */
  payer?: Payer
}

/** `returnUrl`: our page to which the provider's leads back. `statementName`: what the buyer finds on the bill, where the provider lets us say it. */
export type CardRequest = PixRequest & {
  returnUrl: string
  mostInstallments: number
  statementName: string
}

/** Who pays, as far as it is known. */
export type Payer = {
  name: string
  /** CPF or CNPJ without punctuation. */
  document: string | null
  email: string | null
  /** E.164. */
  phone: string | null
  /** `number` null: without one. */
  address: {
    zip: string
    street: string
    number: string | null
    district: string
    city: string
    state: string
  } | null
}

/** Who pays a boleto, as it is written on it. */
type BoletoPayer = Payer & { document: string; address: NonNullable<Payer['address']> }

/** A card of a buyer: `token` stands for what the buyer's browser sent to the gateway, and is good for one try. */
export type CardPayment = PixRequest & {
  payer: Payer
  token: string
  installments: number
  statementName: string
}

/** `dueDay`: the last day on which it can be paid, `2026-11-24` in São Paulo. */
export type BoletoRequest = PixRequest & { dueDay: string; payer: BoletoPayer }

/** What was opened: `id` of the provider, `reference` of ours. */
export type Opened = { id: string; reference: string; method: 'pix' | 'card' | 'boleto' }

/**
 * A provider through which buyers pay merchants: the money goes to the merchant's account. The rules are those of
 * `PaymentProvider`: its state is always fetched, so webhooks may arrive late, twice, in any order, or not at all. Card
 * numbers are typed on the provider's own page. A provider takes the methods that it has an `open…` for.
 * @throws AppError `unavailable` if the provider does not answer
 */
export type MerchantPayments = {
  gateway: 'sandbox'
  /** Nothing is paid in truth: buyers must be shown that. */
  isSimulated: boolean
  /** Where its pages are; buyers are sent nowhere else. */
  pageOrigins: string[]
  openPix(request: PixRequest): Promise<{ id: string; code: string; expiresAt: Date }>
  openCard?(request: CardRequest): Promise<{ id: string; url: string }>
  /** `code`: its line of digits. `url`: the boleto itself. */
  openBoleto?(request: BoletoRequest): Promise<{ id: string; code: string; url: string | null }>
  /** Every payment that was tried for what was opened, the newest last. A page for cards can have several. */
  payments(opened: Opened): Promise<MerchantPayment[]>
  /** Closes what is still awaited, so that it can no longer be paid; has no effect on what was. */
  close(opened: Opened): Promise<void>
  /** Verifies and reads a webhook. @throws AppError `invalid_signature`, `bad_request` */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent
}
