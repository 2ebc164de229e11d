/**
 * What a label is. `buying`: it is bought now, or again once the carrier answers. `ready`: it can be printed. `failed`: it
 * was not bought, and a person has to do something. `cancelling`: nothing is known yet of its cancellation.
 */
export const labelStates = ['buying', 'ready', 'failed', 'cancelling', 'cancelled'] as const

/**
 * Why no label of an order is bought. `no_document`: the recipient's CPF or CNPJ; `no_sender_document`: the merchant's.
 * `no_carrier`: the buyer chose no service of a carrier, and none was named. `not_connected`: its carrier is not connected
 * any more. `reconnect`: it was connected for freight alone. `has_label`: it has one, or is getting one. `unclear`: another
 * carrier was asked before, and it is not known whether it made one.
 */
export const labelRefusals = [
  ...(['unknown_order', 'order_state', 'no_address', 'no_document', 'no_carrier', 'not_connected'] as const),
  ...(['reconnect', 'no_sender', 'no_sender_document', 'has_label', 'unclear'] as const),
] as const
export type LabelRefusal = (typeof labelRefusals)[number]
