import { accountsServerMessages } from '#features/accounts/messages/server.ts'
import { affiliatesServerMessages } from '#features/affiliates/messages/server.ts'
import { scheduleServerMessages } from '#features/agenda/messages/server.ts'
import { billingServerMessages } from '#features/billing/messages/server.ts'
import { bioServerMessages } from '#features/bio/messages/server.ts'
import { buyerEmailsServerMessages } from '#features/buyer-emails/messages/server.ts'
import { carriersServerMessages } from '#features/carriers/messages/server.ts'
import { catalogueServerMessages } from '#features/catalogue/messages/server.ts'
import { checkoutServerMessages } from '#features/checkout/messages/server.ts'
import { controlDeskServerMessages } from '#features/control-desk/messages/server.ts'
import { customersServerMessages } from '#features/customers/messages/server.ts'
import { dataProtectionServerMessages } from '#features/data-protection/messages/server.ts'
import { developerAccessServerMessages } from '#features/developer-access/messages/server.ts'
import { erpServerMessages } from '#features/erp/messages/server.ts'
import { integrationsServerMessages } from '#features/integrations/messages/server.ts'
import { claimRepliesServerMessages } from '#features/intentions/messages/claim-replies-server.ts'
import { intentionsServerMessages } from '#features/intentions/messages/server.ts'
import { liveCartServerMessages } from '#features/live-cart/messages/server.ts'
import { liveNumbersServerMessages } from '#features/live-numbers/messages/server.ts'
import { merchantsServerMessages } from '#features/merchants/messages/server.ts'
import { merchantSettingsMessages } from '#features/merchants/messages/settings-server.ts'
import { notificationsServerMessages } from '#features/notifications/messages/server.ts'
import { orderPaymentsServerMessages } from '#features/order-payments/messages/server.ts'
import { ordersServerMessages } from '#features/orders/messages/server.ts'
import { parcelsServerMessages } from '#features/parcels/messages/server.ts'
import { livesExportMessages } from '#features/report-files/messages/server.ts'
import { livesServerMessages } from '#features/reports/messages/server.ts'
import { sharingServerMessages } from '#features/reports/messages/sharing-server.ts'
import { roomServerMessages } from '#features/room/messages/server.ts'
import { roomKitServerMessages } from '#features/room-kit/messages/server.ts'
import { servicesServerMessages } from '#features/services/messages/server.ts'
import { shopCheckoutServerMessages } from '#features/shop-checkout/messages/server.ts'
import { streamsServerMessages } from '#features/streams/messages/server.ts'
import { errorMessages } from '#platform/i18n/error-messages.ts'

/** The server's texts, of the platform and every feature. */
export const catalogues = [
  errorMessages,
  accountsServerMessages,
  notificationsServerMessages,
  integrationsServerMessages,
  billingServerMessages,
  affiliatesServerMessages,
  livesServerMessages,
  livesExportMessages,
  scheduleServerMessages,
  sharingServerMessages,
  intentionsServerMessages,
  claimRepliesServerMessages,
  bioServerMessages,
  merchantsServerMessages,
  merchantSettingsMessages,
  catalogueServerMessages,
  ordersServerMessages,
  orderPaymentsServerMessages,
  carriersServerMessages,
  checkoutServerMessages,
  buyerEmailsServerMessages,
  shopCheckoutServerMessages,
  parcelsServerMessages,
  streamsServerMessages,
  liveNumbersServerMessages,
  roomKitServerMessages,
  roomServerMessages,
  liveCartServerMessages,
  controlDeskServerMessages,
  customersServerMessages,
  servicesServerMessages,
  erpServerMessages,
  developerAccessServerMessages,
  dataProtectionServerMessages,
]
