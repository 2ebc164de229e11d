import type { LabelProblem } from '#features/carriers/contract.ts'
import type { CarrierLabel, LabelAnswer } from '#features/carriers/server/index.ts'
import type { ServiceFailure } from '#features/services/contract.ts'
import type { ParcelsDeps } from '../deps.ts'
import { composeShipment } from './compose-shipment.ts'
import { type Label, type LabelChange, labelStore } from './label-store.ts'

/**
 * Why a label is not there yet. `isFinal`: it will not work like this; else it is tried again. `problem` null: the carrier is
 * making it.
 */
export type LabelTrouble = {
  problem: LabelProblem | ServiceFailure | null
  says: string | null
  isFinal: boolean
}

/** What a look-up or a write has led to: what the carrier has, null: nothing; or why that is not known. */
type Found = { there: CarrierLabel | null } | { trouble: LabelTrouble }

/** Order, payment and making, and once more where it expired in between. */
const mostSteps = 8

/**
 * Brings a label at its carrier to where it can be printed, and returns what it is then. That something was asked of the
 * carrier is stored before it is: whoever goes on after a lost answer or a killed process looks up what is there under our
 * key, and buys nothing twice. `keep` holds the label for this job alone; false: another one has it.
 */
export async function buyLabel(
  deps: ParcelsDeps,
  label: Label,
  keep: () => Promise<boolean>,
): Promise<LabelTrouble | LabelChange> {
  const at = await deskOf(deps, label)
  if (!at) return { problem: 'revoked', says: null, isFinal: true }
  const store = labelStore(deps.connection.db)
  const begin = label.orderedAt ? await look(at, label) : { there: null }
  if ('trouble' in begin) return begin.trouble
  let { there } = begin
  // The seller buys it again: what she has corrected is not in what lies in the cart.
  if (there?.stage === 'ordered' && label.isAnew) {
    const removed = await at.desk.cancel(at.account, there.id)
    if (removed.kind !== 'ok') return troubleOf(removed)
    there = null
  }
  if (label.isAnew) await store.change(label.uuid, { isAnew: false })
  for (let step = 0; step < mostSteps; step++) {
    if (there && there.id !== label.labelId) await store.change(label.uuid, { labelId: there.id })
    if (there?.stage === 'made') return readyWith(there, deps.clock.now())
    if (!(await keep())) return {}
    const next: Found = there ? await advance(at, label, there) : await order(deps, at, label)
    if ('trouble' in next) {
      // Nobody is to pay it by mistake on the carrier's own page.
      if (next.trouble.isFinal && there?.stage === 'ordered') await at.desk.cancel(at.account, there.id)
      return next.trouble
    }
    there = next.there
  }
  return { problem: 'refused', says: null, isFinal: true }
}

type At = NonNullable<Awaited<ReturnType<typeof deskOf>>>

async function deskOf({ services, carriers }: ParcelsDeps, { connectionUuid, carrier }: Label) {
  const account = await services.account(connectionUuid)
  return account && { account, desk: carriers.labels(carrier) }
}

async function look({ desk, account }: At, label: Label, id = label.labelId): Promise<Found> {
  const since = label.orderedAt ?? label.createdAt
  const found = await desk.find(account, { reference: label.uuid, id, since })
  return found.kind === 'ok' ? { there: found.value } : { trouble: troubleOf(found) }
}

async function order(deps: ParcelsDeps, { desk, account }: At, label: Label): Promise<Found> {
  const found = await deps.orders.find(label.orderUuid)
  if (found?.state !== 'paid' && found?.state !== 'packed') return over('order_changed')
  const shipment = await composeShipment(deps, label, found)
  if (!shipment) return over('order_changed')
  if (!label.orderedAt) {
    label.orderedAt = deps.clock.now()
    await labelStore(deps.connection.db).change(label.uuid, { orderedAt: label.orderedAt })
  }
  const answer = await desk.order(account, shipment)
  return answer.kind === 'ok' ? { there: answer.value } : { trouble: troubleOf(answer) }
}

/** Pays what is ordered, has made what is paid. */
async function advance(at: At, label: Label, there: CarrierLabel): Promise<Found> {
  const { desk, account } = at
  const isDearer = label.mostPrice !== null && there.price !== null && there.price > label.mostPrice
  if (there.stage === 'ordered' && isDearer) return over('dearer')
  const answer = await (there.stage === 'ordered' ? desk.pay : desk.make)(account, there.id)
  if (answer.kind === 'ok' && there.stage === 'ordered') return { there: { ...there, stage: 'paid' } }
  if (answer.kind === 'ok') {
    const made = await look(at, label, there.id)
    const isMaking = 'there' in made && made.there?.stage === 'paid'
    return isMaking ? { trouble: { problem: null, says: null, isFinal: false } } : made
  }
  if (answer.kind !== 'refused') return { trouble: troubleOf(answer) }
  // What expired in the cart is gone, and is ordered anew; what another call has paid is paid.
  const after = await look(at, label, there.id)
  if ('trouble' in after || after.there?.stage !== there.stage) return after
  return { trouble: troubleOf(answer) }
}

const over = (problem: LabelProblem): Found => ({ trouble: { problem, says: null, isFinal: true } })

function readyWith({ trackingCode, price }: CarrierLabel, now: Date): LabelChange {
  return {
    ...{ state: 'ready', trackingCode, price, boughtAt: now, trackAt: now },
    ...{ problem: null, says: null, dueAt: null, attempts: 0 },
  }
}

function troubleOf(answer: Exclude<LabelAnswer<unknown>, { kind: 'ok' }>): LabelTrouble {
  if (answer.kind === 'refused') return { problem: answer.problem, says: answer.says, isFinal: true }
  return { problem: answer.failure, says: null, isFinal: answer.failure === 'revoked' }
}

/** Cancels a label at its carrier, and returns what it is then; also where others cancelled it before. */
export async function cancelThere(deps: ParcelsDeps, label: Label): Promise<LabelTrouble | LabelChange> {
  const at = await deskOf(deps, label)
  if (!at) return { problem: 'revoked', says: null, isFinal: true }
  const found = label.labelId === null ? await look(at, label) : { there: { id: label.labelId } }
  if ('trouble' in found) return found.trouble
  if (found.there) {
    const answer = await at.desk.cancel(at.account, found.there.id)
    if (answer.kind !== 'ok') return troubleOf(answer)
  }
  return {
    ...{ state: 'cancelled', parcel: 'cancelled', dueAt: null, trackAt: null },
    ...{ problem: null, says: null, attempts: 0 },
  }
}
