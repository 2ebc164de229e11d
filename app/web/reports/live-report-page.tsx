import { LiveReportPage as Report } from '#features/reports/web/live-report-page.tsx'
import { ReportSlotsProvider } from '#features/reports/web/report-slots.tsx'
import { reportSlots } from './report-slots.ts'

/** A live's report, with the slots of the features after reports. */
export function LiveReportPage() {
  return (
    <ReportSlotsProvider value={reportSlots}>
      <Report />
    </ReportSlotsProvider>
  )
}
