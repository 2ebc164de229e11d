/** What merchants offers to other features' pages. The editor needs the texts `merchants`. */
export { socialLink } from '../social-link.ts'
export { AccountsCard } from './accounts/accounts-card.tsx'
export { DescriptionEditor } from './description/description-editor.tsx'
export { MerchantLoad } from './merchant-load.tsx'
export { MerchantSection, SectionHeader } from './merchant-section.tsx'
export { type Merchant, useMyMerchants } from './merchants-query.ts'
