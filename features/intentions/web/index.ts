/** What intentions offers to other features' pages. */
export type { readClaims } from '../claims-contract.ts'
export type { addAccountProfile, listAccountProfiles, removeAccountProfile } from '../profiles-contract.ts'
export type { BuyerBag } from './close-out/buyer-bags.tsx'
