import { LivesPage as LivesOfReports } from '#features/reports/web/lives-page.tsx'
import { lazyComponent } from '#platform/web/lazy-component.ts'

const Agenda = lazyComponent(async () => (await import('#features/agenda/web/agenda-tab.tsx')).AgendaTab)

/** An account's lives, with its agenda. */
export function LivesPage() {
  return <LivesOfReports Agenda={Agenda} />
}
