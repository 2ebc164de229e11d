import { LiveReportPage as Report } from '#features/reports/web/live-report-page.tsx'
import { LaterPartsProvider } from '#features/reports/web/report-slots.tsx'
import { laterParts } from './report-slots.ts'

/** A live's report, with the parts of the features after reports. */
export function LiveReportPage() {
  return (
    <LaterPartsProvider value={laterParts}>
      <Report />
    </LaterPartsProvider>
  )
}
