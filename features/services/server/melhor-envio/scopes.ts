/** What buying, printing, cancelling and following labels takes. */
export const melhorEnvioLabelScopes = [
  ...(['cart-read', 'cart-write', 'shipping-checkout', 'shipping-generate', 'shipping-print'] as const),
  ...(['shipping-cancel', 'shipping-tracking', 'orders-read'] as const),
] as const

/** What the app asks for; a missing one is answered 403 without its name. */
export const melhorEnvioScopes: string[] = ['users-read', 'shipping-calculate', ...melhorEnvioLabelScopes]
