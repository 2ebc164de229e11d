/** What an API key may be allowed to do. A call names those that open it to keys (`EndpointShape.scopes`). */
export const apiScopes = [
  'lives.read',
  'orders.read',
  'orders.write',
  'products.read',
  'products.write',
  'customers.read',
] as const
export type ApiScope = (typeof apiScopes)[number]
