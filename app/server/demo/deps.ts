import type { Accounts } from '#features/accounts/server/index.ts'
import type { Affiliates } from '#features/affiliates/server/index.ts'
import type { Agenda } from '#features/agenda/server/index.ts'
import type { Billing } from '#features/billing/server/index.ts'
import type { Bios } from '#features/bio/server/index.ts'
import type { Carriers } from '#features/carriers/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Checkout } from '#features/checkout/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Parcels } from '#features/parcels/server/index.ts'
import type { Reports } from '#features/reports/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the demo. */
export type DemoDeps = {
  platform: Platform
  accounts: Accounts
  integrations: Integrations
  merchants: Merchants
  services: Services
  carriers: Carriers
  catalogue: Catalogue
  orders: Orders
  checkout: Checkout
  parcels: Parcels
  streams: Streams
  billing: Billing
  affiliates: Affiliates
  lives: Lives
  reports: Reports
  agenda: Agenda
  bio: Bios
}
