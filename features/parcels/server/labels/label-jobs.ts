import { day, minute, second } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { ParcelsDeps } from '../deps.ts'
import { buyLabel, cancelThere, type LabelTrouble } from './bring-label.ts'
import { type Label, type LabelChange, labelStore } from './label-store.ts'

const buyLabelsJob = defineJob<Record<string, never>>('parcels.buy-labels', { retries: 2, isLong: true })

/** Labels of one job; what is left has the next. */
const most = 100
/** For how long one job alone works on a label; it is renewed before each write, which takes less. */
const lease = 4 * minute
/** The pause after a first failure of a label, doubled by each further one, and at most. */
const [firstPause, longestPause] = [20 * second, 30 * minute]
/** For how long a carrier that fails is asked again; then a person decides. */
const patience = 7 * day

/** Buys and cancels labels at once, and each minute what could not be done before. */
export function labelJobs(deps: ParcelsDeps): void {
  deps.jobs.handle(buyLabelsJob, () => buyDue(deps), { parallel: 2 })
  deps.jobs.every(buyLabelsJob, '* * * * *', {})
  deps.services.needs((connectionUuid) => labelStore(deps.connection.db).isInProgress(connectionUuid))
}

export async function buySoon({ jobs }: Pick<ParcelsDeps, 'jobs'>): Promise<void> {
  await jobs.enqueue(buyLabelsJob, {}, { key: 'due' })
}

/** Works off what is due: accounts at once, the labels of each one after another. */
export async function buyDue(deps: ParcelsDeps): Promise<void> {
  const store = labelStore(deps.connection.db)
  const due = await store.due(deps.clock.now(), most)
  await Promise.all(
    [...Map.groupBy(due, ({ connectionUuid }) => connectionUuid)].map(async ([connectionUuid, labels]) => {
      for (const { uuid } of labels) {
        const label = await takeLabel(deps, uuid)
        if (!label || (await workOn(deps, label))) continue
        const now = deps.clock.now()
        await store.postpone(connectionUuid, now, new Date(now.getTime() + firstPause))
        return
      }
    }),
  )
  const isLeft = (await store.due(deps.clock.now(), 1)).length > 0
  if (isLeft && due.length > 0) await buySoon(deps)
}

/** Takes a label that is due for the caller alone; null if another has it. */
export function takeLabel({ connection, clock }: ParcelsDeps, uuid: string): Promise<Label | null> {
  const now = clock.now()
  return labelStore(connection.db).lease(uuid, now, new Date(now.getTime() + lease))
}

/** Returns whether its carrier answers. */
export async function workOn(deps: ParcelsDeps, label: Label): Promise<boolean> {
  const store = labelStore(deps.connection.db)
  let held = label.leasedUntil!
  const keep = async () => {
    const until = new Date(deps.clock.now().getTime() + lease)
    const isKept = await store.changeHeld(label.uuid, held, { leasedUntil: until })
    held = until
    return isKept
  }
  let outcome: LabelTrouble | LabelChange
  try {
    outcome = await (label.state === 'cancelling' ? cancelThere(deps, label) : buyLabel(deps, label, keep))
  } catch (error) {
    deps.log.error({ label: label.uuid, err: describeError(error) }, 'a label could not be worked on')
    outcome = { problem: 'provider_error', says: null, isFinal: false }
  }
  const change = 'isFinal' in outcome ? afterTrouble(deps, label, outcome) : outcome
  await store.changeHeld(label.uuid, held, { ...change, leasedUntil: null })
  await deps.orders.publishChanged(label.merchantUuid)
  return !('isFinal' in outcome) || outcome.isFinal || outcome.problem === null
}

function afterTrouble(
  { clock }: ParcelsDeps,
  { state, attempts, createdAt }: Label,
  { problem, says, isFinal }: LabelTrouble,
): LabelChange {
  const now = clock.now().getTime()
  if (isFinal || createdAt.getTime() + patience < now)
    return { problem, says, dueAt: null, attempts: 0, state: state === 'cancelling' ? 'ready' : 'failed' }
  const pause = Math.min(firstPause * 2 ** Math.min(attempts, 12), longestPause)
  return { problem, says, attempts: attempts + 1, dueAt: new Date(now + pause) }
}
