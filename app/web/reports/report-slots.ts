import { ExportMenu } from '#features/report-files/web/export/export-menu.tsx'
import { ExportSelection } from '#features/report-files/web/export/export-selection.tsx'
import type { ReportSlots } from '#features/reports/web/report-slots.tsx'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { texts } from '../messages/load-messages.ts'

/** The components that features after reports show inside a report. */
export const reportSlots: ReportSlots = {
  ClaimsTab: lazyComponent(async () => {
    const [{ ClaimsWithBags }] = await Promise.all([
      import('./claims-with-bags.tsx'),
      texts.bring(['claims', 'claimReplies', 'closeOut', 'liveBags', 'catalogue']),
    ])
    return ClaimsWithBags
  }),
  CartsTab: lazyComponent(async () => (await import('#features/intentions/web/carts-tab.tsx')).CartsTab),
  ExportMenu,
  ExportSelection,
  GuestLinks: lazyComponent(
    async () => (await import('#features/guest-reports/web/guest-links.tsx')).GuestLinks,
  ),
}
