import { profilePtBr } from '#features/accounts/messages/profile.pt-BR.ts'
import { securityPtBr } from '#features/accounts/messages/security.pt-BR.ts'
import { accountsPtBr } from '#features/accounts/messages/web.pt-BR.ts'
import { affiliatesPtBr } from '#features/affiliates/messages/web.pt-BR.ts'
import { merchantInvoicesPtBr } from '#features/billing/messages/merchant-invoices.pt-BR.ts'
import { billingPtBr } from '#features/billing/messages/web.pt-BR.ts'
import { bioPtBr } from '#features/bio/messages/web.pt-BR.ts'
import { carriersPtBr } from '#features/carriers/messages/web.pt-BR.ts'
import { productImportPtBr } from '#features/catalogue/messages/import.pt-BR.ts'
import { productsPtBr } from '#features/catalogue/messages/products.pt-BR.ts'
import { cataloguePtBr } from '#features/catalogue/messages/web.pt-BR.ts'
import { checkoutPtBr } from '#features/checkout/messages/web.pt-BR.ts'
import { controlDeskPtBr } from '#features/control-desk/messages/web.pt-BR.ts'
import { customerImportPtBr } from '#features/customers/messages/import.pt-BR.ts'
import { customerPartsPtBr } from '#features/customers/messages/parts.pt-BR.ts'
import { customersPtBr } from '#features/customers/messages/web.pt-BR.ts'
import { dataProtectionPtBr } from '#features/data-protection/messages/web.pt-BR.ts'
import { developerAccessPtBr } from '#features/developer-access/messages/web.pt-BR.ts'
import { erpPtBr } from '#features/erp/messages/web.pt-BR.ts'
import { integrationsPtBr } from '#features/integrations/messages/web.pt-BR.ts'
import { accuracyPtBr } from '#features/intentions/messages/accuracy.pt-BR.ts'
import { cartsPtBr } from '#features/intentions/messages/carts.pt-BR.ts'
import { claimRepliesPtBr } from '#features/intentions/messages/claim-replies.pt-BR.ts'
import { claimsPtBr } from '#features/intentions/messages/claims.pt-BR.ts'
import { closeOutPtBr } from '#features/intentions/messages/close-out.pt-BR.ts'
import { liveNumbersPtBr } from '#features/live-numbers/messages/web.pt-BR.ts'
import { merchantSettingsPtBr } from '#features/merchants/messages/settings.pt-BR.ts'
import { merchantsPtBr } from '#features/merchants/messages/web.pt-BR.ts'
import { orderPaymentsPtBr } from '#features/order-payments/messages/web.pt-BR.ts'
import { liveBagsPtBr } from '#features/orders/messages/live-bags.pt-BR.ts'
import { sellingTermsPtBr } from '#features/orders/messages/selling-terms.pt-BR.ts'
import { ordersPtBr } from '#features/orders/messages/web.pt-BR.ts'
import { parcelsPtBr } from '#features/parcels/messages/web.pt-BR.ts'
import { filesPtBr } from '#features/report-files/messages/files.pt-BR.ts'
import { postsPtBr } from '#features/reports/messages/posts.pt-BR.ts'
import { sharingPtBr } from '#features/reports/messages/sharing.pt-BR.ts'
import { livesPtBr } from '#features/reports/messages/web.pt-BR.ts'
import { roomPtBr } from '#features/room/messages/web.pt-BR.ts'
import { roomKitPtBr } from '#features/room-kit/messages/web.pt-BR.ts'
import { servicesPtBr } from '#features/services/messages/web.pt-BR.ts'
import { guestPtBr } from '#features/streams/messages/guest.pt-BR.ts'
import { streamPagesPtBr } from '#features/streams/messages/pages.pt-BR.ts'
import { platformPtBr } from '#platform/i18n/web-pt-br.ts'
import { administrationPtBr } from './administration.pt-BR.ts'
import { framePtBr } from './frame.pt-BR.ts'
import { shellPtBr } from './shell.pt-BR.ts'
import { teamPtBr } from './team.pt-BR.ts'

/** All texts of the pages in Portuguese: the platform's, the shell's, and each feature's under its name. */
export const messages = {
  ...platformPtBr,
  shell: shellPtBr,
  frame: framePtBr,
  accounts: accountsPtBr,
  profile: profilePtBr,
  security: securityPtBr,
  integrations: integrationsPtBr,
  billing: billingPtBr,
  bio: bioPtBr,
  products: productsPtBr,
  productImport: productImportPtBr,
  affiliates: affiliatesPtBr,
  customerImport: customerImportPtBr,
  customerParts: customerPartsPtBr,
  customers: customersPtBr,
  lives: livesPtBr,
  posts: postsPtBr,
  sharing: sharingPtBr,
  carts: cartsPtBr,
  accuracy: accuracyPtBr,
  claims: claimsPtBr,
  claimReplies: claimRepliesPtBr,
  closeOut: closeOutPtBr,
  files: filesPtBr,
  merchants: merchantsPtBr,
  merchantSettings: merchantSettingsPtBr,
  team: teamPtBr,
  merchantInvoices: merchantInvoicesPtBr,
  catalogue: cataloguePtBr,
  carriers: carriersPtBr,
  checkout: checkoutPtBr,
  orders: ordersPtBr,
  orderPayments: orderPaymentsPtBr,
  parcels: parcelsPtBr,
  liveBags: liveBagsPtBr,
  sellingTerms: sellingTermsPtBr,
  ...streamPagesPtBr,
  guest: guestPtBr,
  room: roomPtBr,
  roomKit: roomKitPtBr,
  liveNumbers: liveNumbersPtBr,
  services: servicesPtBr,
  controlDesk: controlDeskPtBr,
  erp: erpPtBr,
  developerAccess: developerAccessPtBr,
  administration: administrationPtBr,
  dataProtection: dataProtectionPtBr,
}
