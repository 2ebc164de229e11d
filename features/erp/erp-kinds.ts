/** The ERPs that orders are sent to. `webhook`: an address of the merchant's own. */
export const erpKinds = ['webhook', 'bling', 'tiny'] as const
export type ErpKind = (typeof erpKinds)[number]

/** Why a call to an ERP failed; each is tried again by itself. */
export const erpFailures = ['unreachable', 'unreadable', 'limited', 'provider_error', 'revoked'] as const
export type ErpFailure = (typeof erpFailures)[number]

/**
 * Why an ERP does not take an order until a person does something. `rejected`: for another reason, which the ERP says in
 * its own words, if it says any. `no_tax_id`: the ERP knows people by their CPF or CNPJ. `unknown_products`: it has no
 * product with these codes. `changed_after_invoice`: what was invoiced is not what the order is now. `too_many_alike`: its
 * buyer has so many orders of the same total there that we cannot tell whether it is one of them.
 */
export const erpProblems = [
  ...(['rejected', 'no_tax_id', 'unknown_products', 'changed_after_invoice'] as const),
  'too_many_alike',
] as const
export type ErpProblem = (typeof erpProblems)[number]

/** `waiting`: it will be sent, now or after a pause. `open`: a person has to do something. */
export const erpOrderStates = ['waiting', 'open', 'sent', 'cancelled'] as const

/** What the nightly reading does with products that are linked: nothing, propose what changed, or take it. */
export const productModes = ['off', 'propose', 'apply'] as const
export type ProductMode = (typeof productModes)[number]

/** How far a reading of an ERP's products is. `ready`: an import of them waits. */
export const productReadStates = ['none', 'reading', 'ready', 'failed'] as const

/** Why a product of an ERP is left out. `repeated_code`: another product there has a code of it, too. */
export const erpProductProblems = ['no_code', 'repeated_code', 'no_price', 'not_for_sale'] as const
export type ErpProductProblem = (typeof erpProductProblems)[number]

/** Where the number of an invoice came from. */
export const invoiceSources = ['erp', 'file'] as const

/**
 * What differs between an order here and at the ERP. `absent`: it is not there any more. `amount`: its total there is another
 * one. `not_cancelled`: it is over here, and stands there. `cancelled_there`: it was cancelled there alone.
 */
export const erpDifferenceKinds = ['absent', 'amount', 'not_cancelled', 'cancelled_there'] as const
export type ErpDifferenceKind = (typeof erpDifferenceKinds)[number]

/**
 * Which stock of the ERP counts here. `available`: without the pieces of orders that are open there. `physical`: all pieces
 * there are, for ERPs that take stock out as soon as an order comes in. `off`: stock is counted here.
 */
export const stockModes = ['off', 'available', 'physical'] as const
export type StockMode = (typeof stockModes)[number]
