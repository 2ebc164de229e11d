import { type ParcelState, parcelStates } from '#features/carriers/contract.ts'
import type { TrackedParcel } from '#features/carriers/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, hour, minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { ParcelsDeps } from '../deps.ts'
import { type Label, type LabelChange, labelStore } from './label-store.ts'

const trackLabelsJob = defineJob<Record<string, never>>('parcels.track-labels', { retries: 2, isLong: true })

/** Parcels that are read at once, and how often one job goes on with the next. */
const [most, mostRounds] = [200, 50]
/** Melhor Envio answers from a store of one hour, and Correios are no quicker. */
const pause = hour
/** A parcel on its way is not asked for any longer than this after its label was bought. */
const longest = 60 * day

/** Reads how parcels are: each hour, and at once when the carrier points to one. */
export function trackingJobs(deps: ParcelsDeps): void {
  deps.jobs.handle(trackLabelsJob, () => trackDue(deps))
  deps.jobs.every(trackLabelsJob, '*/10 * * * *', {})
  deps.services.onPointer(async ({ kind, subject }) => {
    if (kind !== 'melhor_envio') return
    // The event may be wrong about anything but what it points to: the state is read.
    if (await labelStore(deps.connection.db).trackNow(subject, deps.clock.now()))
      await deps.jobs.enqueue(trackLabelsJob, {}, { key: 'due' })
  })
}

/** Reads the parcels that are due, account by account, and brings their orders there. */
export async function trackDue(deps: ParcelsDeps): Promise<void> {
  const store = labelStore(deps.connection.db)
  for (let round = 0; round < mostRounds; round++) {
    const due = await store.toTrack(deps.clock.now(), most)
    for (const labels of Map.groupBy(due, (label) => label.connectionUuid).values())
      await trackOf(deps, labels)
    if (due.length < most) return
  }
}

/** Labels of one connection. What cannot be read is asked for again in ten minutes. */
async function trackOf(deps: ParcelsDeps, labels: Label[]): Promise<void> {
  const [{ connectionUuid, carrier }] = labels as [Label]
  const account = await deps.services.account(connectionUuid)
  const wanted = labels.flatMap(({ labelId, trackingCode }) =>
    labelId ? [{ id: labelId, trackingCode }] : [],
  )
  const answer = account && (await deps.carriers.labels(carrier).track(account, wanted))
  const parcels = answer?.kind === 'ok' ? new Map(answer.value.map((parcel) => [parcel.id, parcel])) : null
  const now = deps.clock.now()
  for (const label of labels) {
    const parcel = parcels?.get(label.labelId ?? '') ?? null
    const isFollowed = parcel !== null && isNews(label, parcel)
    if (isFollowed) await follow(deps, label, parcel)
    const state = isFollowed ? parcel.state : label.parcel
    const isOver = state === 'delivered' || state === 'returned' || state === 'cancelled'
    const isOld = label.createdAt.getTime() + longest < now.getTime()
    const next =
      isOver || isOld || !account ? null : new Date(now.getTime() + (parcels ? pause : 10 * minute))
    await labelStore(deps.connection.db).change(label.uuid, {
      ...(parcels && { trackedAt: now }),
      trackAt: next,
    })
    if (isFollowed) await deps.orders.publishChanged(label.merchantUuid)
  }
}

/** Answers may be older than the one before: a parcel does not go back. */
function isNews(label: Label, { state, trackingCode }: TrackedParcel): boolean {
  const isFurther = parcelStates.indexOf(state) > parcelStates.indexOf(label.parcel)
  return isFurther || (state === label.parcel && trackingCode !== null && trackingCode !== label.trackingCode)
}

/** The order goes where its parcel is; its buyer is e-mailed as when the seller says so. */
async function follow(deps: ParcelsDeps, label: Label, parcel: TrackedParcel): Promise<void> {
  const { orderUuid, service } = label
  const { state } = parcel
  const trackingCode = parcel.trackingCode ?? label.trackingCode
  const { orders } = deps
  const system = { orderUuid, byUuid: null }
  if (state === 'posted' || state === 'out_for_delivery' || state === 'delivered') {
    const order = await orders.find(orderUuid)
    if (order?.state === 'paid') await unlessRefused(orders.move({ ...system, event: 'packed' }))
    // What a person typed since stays.
    const isOwn = order?.trackingCode === null || order?.trackingCode === label.trackingCode
    if (isOwn) await unlessRefused(orders.send({ ...system, carrier: service, trackingCode }))
    if (state === 'out_for_delivery') await orders.noteOutForDelivery(orderUuid)
    if (state === 'delivered') await unlessRefused(orders.move({ ...system, event: 'delivered' }))
  }
  await labelStore(deps.connection.db).change(label.uuid, {
    ...{ parcel: state, trackingCode, ...reachedAt(label, state, deps.clock.now()) },
    ...(state === 'cancelled' && { state: 'cancelled' }),
  })
}

/** When each step was seen first; one that was missed has the time of the next. */
function reachedAt(label: Label, state: ParcelState, now: Date): LabelChange {
  if (state === 'posted') return { postedAt: label.postedAt ?? now }
  if (state === 'out_for_delivery')
    return { postedAt: label.postedAt ?? now, outForDeliveryAt: label.outForDeliveryAt ?? now }
  return state === 'delivered' ? { postedAt: label.postedAt ?? now, deliveredAt: now } : {}
}

/** An order in another state, such as one that was refunded, stays as it is. */
async function unlessRefused(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  }
}
