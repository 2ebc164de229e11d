/**
 * Why a label was not bought. `address_refused`: the recipient's; `document_refused`: the recipient's CPF or CNPJ.
 * `sender_refused`: the merchant's own data. `too_large`: the parcel. `no_balance`: the account cannot pay it. `no_access`:
 * the account does not allow it. `dearer`: it costs more than the seller was told. `order_changed`: the order is not to be
 * sent any more. `refused`: for another reason, which the carrier says.
 */
export const labelProblems = [
  ...(['address_refused', 'document_refused', 'sender_refused', 'too_large', 'no_balance'] as const),
  ...(['no_access', 'dearer', 'order_changed', 'refused'] as const),
] as const
export type LabelProblem = (typeof labelProblems)[number]
