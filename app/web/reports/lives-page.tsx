import { LivesPage as LivesOfReports } from '#features/reports/web/lives-page.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'

const Agenda = lazyPart(async () => (await import('#features/agenda/web/agenda-tab.tsx')).AgendaTab)

/** An account's lives, with its agenda. */
export function LivesPage() {
  return <LivesOfReports Agenda={Agenda} />
}
