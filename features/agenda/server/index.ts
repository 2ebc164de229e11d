import type { Integrations } from '#features/integrations/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { addExamplePlan, type ExamplePlan } from './demo/example-plan.ts'
import type { AgendaDeps } from './deps.ts'
import { agendaPersonalData } from './personal-data.ts'
import { agendaRoutes } from './routes.ts'
import { scheduleJobs } from './run-schedule.ts'
import { scheduleStore } from './schedule-store.ts'

type Others = { notifications: Notifications; integrations: Integrations }

/** The feature agenda: the planned lives of an account, and the preflight before each of them. */
export function createAgenda(platform: Platform, others: Others) {
  const { connection } = platform
  const deps: AgendaDeps = { ...platform, ...others }
  scheduleJobs(deps)

  return {
    routes: (http: Http): void => agendaRoutes(http, deps),
    personalData: agendaPersonalData(platform),
    /** The connections whose planned live is due now, for closer polling. */
    imminentAccounts: () => scheduleStore(connection.db).imminentAccounts(),
    /** The media of the live that was captured for a planned one; null before that. */
    mediaOf: (id: string, account: string) => scheduleStore(connection.db).mediaOf(id, account),
    /** Adds and removes example data of the demo, inside the caller's transaction. */
    demo: {
      planLive: (tx: Database, plan: ExamplePlan) => addExamplePlan(platform, tx, plan),
      removePlansOf: (tx: Database, pluginIds: string[]) => scheduleStore(tx).deleteOfPlugins(pluginIds),
    },
  }
}

export type Agenda = ReturnType<typeof createAgenda>
