/** Where a product comes from. `native`, `yampi` and `shopify` are the gateways of the full checkout. */
export const gateways = ['external-link', 'native', 'yampi', 'shopify'] as const
export type Gateway = (typeof gateways)[number]

/** A merchant's gateway on the wire: 'Links externos' or 'Checkout completo' on the screen. */
export const productGateways = ['external-link', 'full-checkout'] as const
export type ProductGateway = (typeof productGateways)[number]

/** The gateways behind a merchant's gateway. */
export function gatewaysOf(productGateway: ProductGateway): Gateway[] {
  return productGateway === 'external-link' ? ['external-link'] : ['native', 'yampi', 'shopify']
}
