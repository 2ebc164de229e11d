import { profileEnUs } from '#features/accounts/messages/profile.en-US.ts'
import { securityEnUs } from '#features/accounts/messages/security.en-US.ts'
import { accountsEnUs } from '#features/accounts/messages/web.en-US.ts'
import { affiliatesEnUs } from '#features/affiliates/messages/web.en-US.ts'
import { merchantInvoicesEnUs } from '#features/billing/messages/merchant-invoices.en-US.ts'
import { billingEnUs } from '#features/billing/messages/web.en-US.ts'
import { bioEnUs } from '#features/bio/messages/web.en-US.ts'
import { carriersEnUs } from '#features/carriers/messages/web.en-US.ts'
import { productImportEnUs } from '#features/catalogue/messages/import.en-US.ts'
import { productsEnUs } from '#features/catalogue/messages/products.en-US.ts'
import { catalogueEnUs } from '#features/catalogue/messages/web.en-US.ts'
import { checkoutEnUs } from '#features/checkout/messages/web.en-US.ts'
import { controlDeskEnUs } from '#features/control-desk/messages/web.en-US.ts'
import { customerImportEnUs } from '#features/customers/messages/import.en-US.ts'
import { customerPartsEnUs } from '#features/customers/messages/parts.en-US.ts'
import { customersEnUs } from '#features/customers/messages/web.en-US.ts'
import { dataProtectionEnUs } from '#features/data-protection/messages/web.en-US.ts'
import { developerAccessEnUs } from '#features/developer-access/messages/web.en-US.ts'
import { erpEnUs } from '#features/erp/messages/web.en-US.ts'
import { integrationsEnUs } from '#features/integrations/messages/web.en-US.ts'
import { accuracyEnUs } from '#features/intentions/messages/accuracy.en-US.ts'
import { cartsEnUs } from '#features/intentions/messages/carts.en-US.ts'
import { claimRepliesEnUs } from '#features/intentions/messages/claim-replies.en-US.ts'
import { claimsEnUs } from '#features/intentions/messages/claims.en-US.ts'
import { closeOutEnUs } from '#features/intentions/messages/close-out.en-US.ts'
import { liveNumbersEnUs } from '#features/live-numbers/messages/web.en-US.ts'
import { merchantSettingsEnUs } from '#features/merchants/messages/settings.en-US.ts'
import { merchantsEnUs } from '#features/merchants/messages/web.en-US.ts'
import { orderPaymentsEnUs } from '#features/order-payments/messages/web.en-US.ts'
import { liveBagsEnUs } from '#features/orders/messages/live-bags.en-US.ts'
import { sellingTermsEnUs } from '#features/orders/messages/selling-terms.en-US.ts'
import { ordersEnUs } from '#features/orders/messages/web.en-US.ts'
import { parcelsEnUs } from '#features/parcels/messages/web.en-US.ts'
import { filesEnUs } from '#features/report-files/messages/files.en-US.ts'
import { postsEnUs } from '#features/reports/messages/posts.en-US.ts'
import { sharingEnUs } from '#features/reports/messages/sharing.en-US.ts'
import { livesEnUs } from '#features/reports/messages/web.en-US.ts'
import { roomEnUs } from '#features/room/messages/web.en-US.ts'
import { roomKitEnUs } from '#features/room-kit/messages/web.en-US.ts'
import { servicesEnUs } from '#features/services/messages/web.en-US.ts'
import { guestEnUs } from '#features/streams/messages/guest.en-US.ts'
import { streamPagesEnUs } from '#features/streams/messages/pages.en-US.ts'
import { platformEnUs } from '#platform/i18n/web-en-us.ts'
import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import { administrationEnUs } from './administration.en-US.ts'
import { frameEnUs } from './frame.en-US.ts'
import type { messages as portuguese } from './pt-BR.ts'
import { shellEnUs } from './shell.en-US.ts'
import { teamEnUs } from './team.en-US.ts'

/** The texts in English. */
export const messages: MessagesLike<typeof portuguese> = {
  ...platformEnUs,
  shell: shellEnUs,
  frame: frameEnUs,
  accounts: accountsEnUs,
  profile: profileEnUs,
  security: securityEnUs,
  integrations: integrationsEnUs,
  billing: billingEnUs,
  bio: bioEnUs,
  products: productsEnUs,
  productImport: productImportEnUs,
  affiliates: affiliatesEnUs,
  customerImport: customerImportEnUs,
  customerParts: customerPartsEnUs,
  customers: customersEnUs,
  lives: livesEnUs,
  posts: postsEnUs,
  sharing: sharingEnUs,
  carts: cartsEnUs,
  accuracy: accuracyEnUs,
  claims: claimsEnUs,
  claimReplies: claimRepliesEnUs,
  closeOut: closeOutEnUs,
  files: filesEnUs,
  merchants: merchantsEnUs,
  merchantSettings: merchantSettingsEnUs,
  team: teamEnUs,
  merchantInvoices: merchantInvoicesEnUs,
  catalogue: catalogueEnUs,
  carriers: carriersEnUs,
  checkout: checkoutEnUs,
  orders: ordersEnUs,
  orderPayments: orderPaymentsEnUs,
  parcels: parcelsEnUs,
  liveBags: liveBagsEnUs,
  sellingTerms: sellingTermsEnUs,
  ...streamPagesEnUs,
  guest: guestEnUs,
  room: roomEnUs,
  roomKit: roomKitEnUs,
  liveNumbers: liveNumbersEnUs,
  services: servicesEnUs,
  controlDesk: controlDeskEnUs,
  erp: erpEnUs,
  developerAccess: developerAccessEnUs,
  administration: administrationEnUs,
  dataProtection: dataProtectionEnUs,
}
