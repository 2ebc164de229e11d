/** What the contract, the tables and the screens of merchants name alike. */

/** `deleted` is hidden from all but its full administrators, and erased after 30 days. */
export const merchantStatuses = ['pending', 'active', 'inactive', 'deleted'] as const
export type MerchantStatus = (typeof merchantStatuses)[number]

/** How a merchant sells: by links to other shops, or by a catalogue with checkout. */
export const gateways = ['external-link', 'full-checkout'] as const
export type Gateway = (typeof gateways)[number]

export const memberRoles = ['full', 'read'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The texts that a shop must publish before it is active. */
export const policyKinds = ['exchange', 'withdrawal', 'delivery', 'privacy'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** What a merchant may lack before it is active; `bank` for `full-checkout` alone. */
export const missingParts = ['name', 'contact', 'document', 'location', 'policies', 'bank'] as const
export type MissingPart = (typeof missingParts)[number]

export const imageKinds = ['logo', 'cover'] as const
export type ImageKind = (typeof imageKinds)[number]

export const merchantNetworks = ['website', 'instagram', 'tiktok', 'youtube', 'facebook', 'linkedin'] as const
export type MerchantNetwork = (typeof merchantNetworks)[number]

export const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]

export const accountTypes = ['checking', 'savings', 'payment'] as const
