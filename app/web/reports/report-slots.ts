import { ExportMenu } from '#features/report-files/web/export/export-menu.tsx'
import { ExportSelection } from '#features/report-files/web/export/export-selection.tsx'
import type { LaterParts } from '#features/reports/web/report-slots.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'

/** What the features after reports show inside of a report. */
export const laterParts: LaterParts = {
  ExportMenu,
  ExportSelection,
  GuestLinks: lazyPart(async () => (await import('#features/guest-reports/web/guest-links.tsx')).GuestLinks),
}
