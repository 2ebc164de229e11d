import { defineJob } from '#platform/server/jobs.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { accountChoiceStore } from '../oauth/account-choice-store.ts'
import { oauthStateStore } from '../oauth/oauth-state-store.ts'
import { pluginStore } from '../plugin-store.ts'
import { finishPreparing, prepareAccountJob } from '../prepare-account.ts'
import { checkAccount } from './check-account.ts'

const checkAccountsJob = defineJob<Record<string, never>>('integrations.check-accounts', {
  isForCapture: true,
})
const checkAccountJob = defineJob<{ pluginId: string }>('integrations.check-account', {
  retries: 6,
  isForCapture: true,
})

/** Every night: a separate job for each connection, so that a failure does not affect the others. */
export function tokenJobs(deps: IntegrationsDeps): void {
  const { jobs, connection, clock } = deps

  jobs.every(checkAccountsJob, '17 4 * * *', {})
  jobs.handle(checkAccountsJob, async () => {
    await oauthStateStore(connection.db).deleteExpired(clock.now())
    await accountChoiceStore(connection.db).deleteExpired(clock.now())
    for (const { id } of await pluginStore(connection.db).all())
      await jobs.enqueue(checkAccountJob, { pluginId: id }, { key: id })
  })
  jobs.handle(checkAccountJob, ({ pluginId }) => checkAccount(deps, pluginId))

  jobs.handle(prepareAccountJob, async ({ pluginId }) => {
    const plugin = await pluginStore(connection.db).byId(pluginId)
    if (!plugin || plugin.deadAt) return
    if (!(await finishPreparing(deps, plugin))) throw new Error('an account is not ready yet')
  })
}
