import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { ServicesDeps } from '../deps.ts'
import { checkConnection } from './check-connection.ts'
import { connectionStore } from './connection-store.ts'
import { renewed } from './current-token.ts'
import { deleteEndedTokens } from './disconnect-service.ts'
import { serviceOauthStateStore } from './oauth-state-store.ts'

const checkConnectionJob = defineJob<{ uuid: string }>('services.check-connection', { retries: 3 })
const renewTokensJob = defineJob<Record<string, never>>('services.renew-tokens', { retries: 2 })
const renewByDayJob = defineJob<Record<string, never>>('services.renew-by-day', { retries: 2 })
const purgeJob = defineJob<Record<string, never>>('services.purge', { retries: 2 })

/** Declares the jobs that keep connections usable, notice that they no longer are, and delete what is not needed. */
export function connectionJobs(deps: ServicesDeps): void {
  const { jobs } = deps
  jobs.handle(checkConnectionJob, async ({ uuid }) => void (await checkConnection(deps, uuid)), {
    parallel: 2,
  })
  jobs.handle(renewTokensJob, () => renewDue(deps), { parallel: 1 })
  jobs.every(renewTokensJob, '17 3 * * *', {})
  jobs.handle(renewByDayJob, () => renewByDay(deps), { parallel: 1 })
  jobs.every(renewByDayJob, '41 */2 * * *', {})
  jobs.handle(purgeJob, () => purge(deps))
  jobs.every(purgeJob, '7,27,47 * * * *', {})
}

/** Asks a service soon whether it still accepts us. */
export async function checkSoon({ jobs }: Pick<ServicesDeps, 'jobs'>, uuid: string): Promise<void> {
  await jobs.enqueue(checkConnectionJob, { uuid }, { key: uuid })
}

/** Renews tokens that end soon, and checks every connection. A failure does not stop the others. */
export async function renewDue(deps: ServicesDeps): Promise<void> {
  for (const connection of await connectionStore(deps.connection.db).inUse()) {
    const { uuid, kind, tokenExpiresAt } = connection
    const left = tokenExpiresAt ? tokenExpiresAt.getTime() - deps.clock.now().getTime() : Infinity
    try {
      if (left < deps.services[kind].renewBefore) await renewed(deps, connection)
      await checkSoon(deps, uuid)
    } catch (error) {
      deps.log.warn({ connection: uuid, err: describeError(error) }, 'tokens could not be renewed')
    }
  }
}

/** Renews the tokens of services whose refresh tokens live for about a day. */
async function renewByDay(deps: ServicesDeps): Promise<void> {
  for (const connection of await connectionStore(deps.connection.db).inUse()) {
    if (!deps.services[connection.kind].renewsByDay) continue
    try {
      await renewed(deps, connection)
    } catch (error) {
      deps.log.warn({ connection: connection.uuid, err: describeError(error) }, 'tokens could not be renewed')
    }
  }
}

export async function purge(deps: ServicesDeps): Promise<void> {
  await serviceOauthStateStore(deps.connection.db).deleteExpired(deps.clock.now())
  await deleteEndedTokens(deps)
}
