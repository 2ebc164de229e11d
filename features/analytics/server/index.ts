import type { PersonalData } from '#features/accounts/server/index.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as calls from '../contract.ts'
import { chooseConsent, showConsent } from './consent.ts'
import { consentStore } from './consent-store.ts'
import { countPageView } from './count-page-view.ts'
import type { AnalyticsDeps } from './deps.ts'
import { pageViewStore } from './page-view-store.ts'

/** Thirteen months: a month can be compared with the same one a year before. */
const retention = 396 * day
const purgeJob = defineJob<Record<string, never>>('analytics.purge-page-views', {
  formerName: 'forget-old-page-views',
  retries: 2,
})

/** Creates the analytics feature: consent, and page views counted anonymously. */
export function createAnalytics(platform: Platform) {
  const { connection, clock, ids, env, jobs } = platform
  const deps: AnalyticsDeps = { connection, clock, ids, env, jobs }
  jobs.every(purgeJob, '37 4 * * *', {})
  jobs.handle(purgeJob, async () => {
    const before = new Date(clock.now().getTime() - retention)
    await pageViewStore(connection.db).deleteBefore(saoPauloDay(before))
    await consentStore(connection.db).deleteOfBrowsersBefore(before)
  })

  return {
    routes(http: Http) {
      handle(http, calls.getConsent, ({ actor, query }) => showConsent(deps, actor, query))
      handle(http, calls.chooseConsent, ({ actor, body }) => chooseConsent(deps, actor, body))
      handle(http, calls.trackPageView, ({ actor, body, headers }) =>
        countPageView(deps, actor, body, headers),
      )
    },

    personalData: consentsOf(platform),
  }
}

/** Exports and erases a user's consents. Page views are anonymous. */
function consentsOf({ connection }: Platform): PersonalData {
  const store = consentStore(connection.db)
  return {
    feature: 'analytics',
    async tablesOf(userUuid) {
      const choices = await store.of({ subjectKind: 'user', subject: userUuid })
      return [{ name: 'consents', rows: () => choices }]
    },
    erase: (userUuid) => store.erase({ subjectKind: 'user', subject: userUuid }),
  }
}
