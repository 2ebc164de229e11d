/** What merchants offers to other features' pages. */
export { AccountsCard } from './accounts/accounts-card.tsx'
export { MerchantSection, SectionHeader } from './merchant-section.tsx'
export type { Merchant } from './merchants-query.ts'
export { SectionCard } from './section-card.tsx'
