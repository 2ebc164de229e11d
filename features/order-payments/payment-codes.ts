/** Pix that a seller may send herself. `pix_static`: to the merchant's own key. `pix`: through a provider, confirmed by itself. */
export const pixMethods = ['pix_static', 'pix'] as const

/** How buyers pay. `card`: on the provider's own page, or on ours from the buyer's browser to the provider. A boleto is a line of digits that is paid at any bank. */
export const codeMethods = [...pixMethods, 'card', 'boleto'] as const
export type CodeMethod = (typeof codeMethods)[number]
/** The most instalments that buyers may be offered; 1: the whole amount at once. */
export const mostInstallments = 12

export type ProviderMethod = Exclude<CodeMethod, 'pix_static'>

/** `open`: on its way, tried again until it has gone. `by_hand`: the seller sent it in another way. `elsewhere`: sent at the gateway itself. */
export const refundStates = ['open', 'done', 'by_hand', 'elsewhere'] as const

/** `no_answer`: nothing is known of it. `refused`: the gateway does not send it now, for instance for want of money in the account. `no_access`: the account is no longer connected. */
export const refundFailures = ['no_answer', 'refused', 'no_access'] as const
export type RefundFailure = (typeof refundFailures)[number]

/** A buyer disputes a payment at their bank or at the gateway: `lost`, if the money went back. */
export const disputes = ['open', 'won', 'lost'] as const
export type Dispute = (typeof disputes)[number]

/** Services through which merchants' buyers pay, in the order in which they are tried. */
export const gatewayKinds = ['mercado_pago', 'stripe', 'pagar_me'] as const
