/** Services that merchants have accounts with, in the order of the screen. */
export const serviceKinds = ['mercado_pago'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/**
 * `closed`: this installation has no app at the service. `attention`: the last call failed. `revoked`: the service no longer
 * accepts us, and the merchant has to connect again.
 */
export const serviceStates = ['closed', 'off', 'connected', 'attention', 'revoked'] as const
export type ServiceState = (typeof serviceStates)[number]

/**
 * Why a call failed. `unreadable`: the answer was no JSON. `limited`: too many calls. `no_pix_key`: the account has no Pix
 * key. `renewal_refused`: the access ends with the token in use.
 */
export const serviceFailures = [
  ...(['unreachable', 'unreadable', 'limited', 'provider_error'] as const),
  ...(['refused', 'no_pix_key', 'renewal_refused', 'revoked'] as const),
] as const
export type ServiceFailure = (typeof serviceFailures)[number]

/** The pages to which services send the browser back. */
export const serviceCallbackPath = '/merchants/services/callback'
