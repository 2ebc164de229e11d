/** Carriers that merchants have accounts with, in the order of the screen. Each is a service of the feature `services`. */
export const carrierKinds = ['melhor_envio', 'correios'] as const
export type CarrierKind = (typeof carrierKinds)[number]
