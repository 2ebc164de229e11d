import { minute, second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { DeveloperAccessDeps } from '../deps.ts'
import { deliveryStore } from './delivery-store.ts'
import { endpointStore } from './endpoint-store.ts'
import { sendDelivery } from './send-delivery.ts'

const sendWebhooksJob = defineJob<{ endpointUuid: string }>('developer-access.send-webhooks', { retries: 2 })
const sendDueJob = defineJob<Record<string, never>>('developer-access.send-due', { retries: 0 })

/** A turn of one address ends after so many deliveries or so long, so that the others have theirs. */
const most = 20
const turn = 20 * second
/** For how long a turn alone sends; longer than one can take. */
const lease = 2 * minute

/** Declares the jobs that send events: at once, and each minute what could not be sent before. */
export function sendWebhooksJobs(deps: DeveloperAccessDeps): void {
  deps.jobs.handle(sendWebhooksJob, ({ endpointUuid }) => sendDue(deps, endpointUuid), { parallel: 4 })
  deps.jobs.handle(sendDueJob, async () => {
    for (const uuid of await endpointStore(deps.connection.db).withDue(deps.clock.now()))
      await sendSoon(deps, uuid)
  })
  deps.jobs.every(sendDueJob, '* * * * *', {})
}

export async function sendSoon(
  { jobs }: Pick<DeveloperAccessDeps, 'jobs'>,
  endpointUuid: string,
  tx?: Database,
): Promise<void> {
  await jobs.enqueue(sendWebhooksJob, { endpointUuid }, { key: endpointUuid, ...(tx && { tx }) })
}

/** Sends what is due at an address, one after another, until it rests or its turn is over. */
export async function sendDue(deps: DeveloperAccessDeps, endpointUuid: string): Promise<void> {
  const { connection, clock } = deps
  const endpoints = endpointStore(connection.db)
  const until = new Date(clock.now().getTime() + lease)
  if (!(await endpoints.takeSending(endpointUuid, clock.now(), until))) return

  const begun = performance.now()
  let isOver = false
  try {
    for (let sent = 0; sent < most && performance.now() - begun < turn; sent += 1) {
      const endpoint = await endpoints.byUuid(endpointUuid)
      const isResting = endpoint?.restingUntil && endpoint.restingUntil > clock.now()
      const [next] = await deliveryStore(connection.db).due(endpointUuid, clock.now(), 1)
      isOver = !next || endpoint?.state !== 'active' || Boolean(isResting)
      if (isOver || !endpoint || !next) break
      await sendDelivery(deps, endpoint, next, { isRetried: true })
    }
  } finally {
    await endpoints.change(endpointUuid, { sendingUntil: null })
  }
  if (!isOver) await sendSoon(deps, endpointUuid)
}
