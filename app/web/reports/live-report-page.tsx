import { LaterPartsProvider } from '#features/reports/web/later-parts.tsx'
import { LiveReportPage as Report } from '#features/reports/web/live-report-page.tsx'
import { laterParts } from './later-parts.ts'

/** A live's report, with the parts of the features after reports. */
export function LiveReportPage() {
  return (
    <LaterPartsProvider value={laterParts}>
      <Report />
    </LaterPartsProvider>
  )
}
