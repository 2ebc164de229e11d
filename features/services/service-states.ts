/** What merchants use services for. */
export type ServiceGroup = 'payment' | 'carrier' | 'erp'

type ServiceFacts = {
  group: ServiceGroup
  /**
   * What the merchant types to connect the service, in the order of the form; none where she allows it on a page of the
   * service. Secret ones are not shown while they are typed.
   */
  keys: readonly { name: string; isSecret: boolean }[]
  /** She types the keys of an app of her own, and then allows it on a page of the service. */
  goesOnToPage?: true
}

/** Services that merchants have accounts with, in the order of the screen. The server's part is `server/service-list.ts`. */
export const serviceFacts = {
  mercado_pago: { group: 'payment', keys: [] },
  stripe: { group: 'payment', keys: [] },
  pagar_me: {
    group: 'payment',
    keys: [
      { name: 'private', isSecret: true },
      { name: 'public', isSecret: false },
    ],
  },
  melhor_envio: { group: 'carrier', keys: [] },
  correios: {
    group: 'carrier',
    keys: [
      { name: 'user', isSecret: false },
      { name: 'code', isSecret: true },
      { name: 'card', isSecret: false },
    ],
  },
  bling: { group: 'erp', keys: [] },
  tiny: {
    group: 'erp',
    keys: [
      { name: 'app', isSecret: false },
      { name: 'secret', isSecret: true },
    ],
    goesOnToPage: true,
  },
} as const satisfies Record<string, ServiceFacts>

/** Whether the merchant allows us to use her account on a page of the service. */
export function isAllowedOnPage(kind: ServiceKind): boolean {
  const { keys, goesOnToPage }: ServiceFacts = serviceFacts[kind]
  return keys.length === 0 || goesOnToPage === true
}

export type ServiceKind = keyof typeof serviceFacts

export const serviceKinds = Object.keys(serviceFacts) as [ServiceKind, ...ServiceKind[]]

/**
 * `closed`: this installation has no app at the service. `attention`: the last call failed. `revoked`: the service no longer
 * accepts us, and the merchant has to connect again.
 */
export const serviceStates = ['closed', 'off', 'connected', 'attention', 'revoked'] as const

export type ServiceState = (typeof serviceStates)[number]

/**
 * Why a call failed. `unreadable`: the answer was no JSON. `limited`: too many calls. `no_pix_key`: the account has no Pix
 * key. `not_charging`: the account may not take payments yet. `renewal_refused`: the access ends with the token in use.
 */
export const serviceFailures = [
  ...(['unreachable', 'unreadable', 'limited', 'provider_error'] as const),
  ...(['refused', 'no_pix_key', 'not_charging', 'renewal_refused', 'revoked'] as const),
] as const

export type ServiceFailure = (typeof serviceFailures)[number]

/** The pages to which services send the browser back. */
export const serviceCallbackPath = '/merchants/services/callback'
