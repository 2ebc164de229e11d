import type { Accounts } from '#features/accounts/server/index.ts'
import { createAgenda } from '#features/agenda/server/index.ts'
import type { Billing } from '#features/billing/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import { createGuestReports } from '#features/guest-reports/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import { createIntentions } from '#features/intentions/server/index.ts'
import { createLives } from '#features/lives/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import { createReportFiles } from '#features/report-files/server/index.ts'
import { createReports } from '#features/reports/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

type Others = {
  accounts: Accounts
  notifications: Notifications
  integrations: Integrations
  merchants: Merchants
  catalogue: Catalogue
  billing: Billing
}

/** Lives and the features whose rows refer to lives, in their order. */
export function createReportFeatures(platform: Platform, others: Others) {
  const lives = createLives(platform, others)
  const reports = createReports(platform, { ...others, lives })
  const agenda = createAgenda(platform, others)
  const reportFiles = createReportFiles(platform, { ...others, lives })
  const guestReports = createGuestReports(platform, { ...others, lives, agenda })
  const intentions = createIntentions(platform, { ...others, lives, reports, reportFiles })
  return { lives, reports, agenda, reportFiles, guestReports, intentions }
}
