import { ExportMenu } from '#features/report-files/web/export/export-menu.tsx'
import { ExportSelection } from '#features/report-files/web/export/export-selection.tsx'
import type { ReportSlots } from '#features/reports/web/report-slots.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'

/** What the features after reports show inside of a report. */
export const reportSlots: ReportSlots = {
  CartsTab: lazyPart(async () => (await import('#features/intentions/web/carts-tab.tsx')).CartsTab),
  ExportMenu,
  ExportSelection,
  GuestLinks: lazyPart(async () => (await import('#features/guest-reports/web/guest-links.tsx')).GuestLinks),
}
