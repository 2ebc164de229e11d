import type { Accounts } from '#features/accounts/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ReportFilesDeps } from './deps.ts'
import { exportJobs } from './export/export-jobs.ts'
import { exportRoutes } from './export/export-routes.ts'
import { createReportTables } from './export/report-table.ts'
import { importJobs } from './import/import-jobs.ts'
import { importRoutes } from './import/import-routes.ts'
import { fileAttachment } from './live-attachment-store.ts'
import { reportFilesPersonalData } from './personal-data.ts'

export type { ReportTable } from './export/report-table.ts'

type Others = {
  accounts: Accounts
  notifications: Notifications
  integrations: Integrations
  lives: Lives
}

/** The feature report files: exports of comments, and imports of the comments of past lives. */
export function createReportFiles(platform: Platform, others: Others) {
  const tables = createReportTables()
  const deps: ReportFilesDeps = { ...platform, ...others, tables }
  others.lives.attach(fileAttachment)
  exportJobs(deps)
  importJobs(deps)

  return {
    routes(http: Http): void {
      exportRoutes(http, deps)
      importRoutes(http, deps)
    },
    /** Registers what a later feature lets a report be exported as, while the product is put together. */
    attachTable: tables.attach,
    personalData: reportFilesPersonalData(platform),
  }
}

export type ReportFiles = ReturnType<typeof createReportFiles>
