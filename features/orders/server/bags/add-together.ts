import { AppError } from '#platform/contract/errors.ts'
import type { OrdersDeps } from '../deps.ts'
import { type OrderSnapshot, snapshotOf, snapshotsOf } from '../order-snapshot.ts'
import { type Addition, addManyPieces, addPieces } from './add-pieces.ts'

/** Additions that one transaction takes. */
const most = 50

type Named = Addition & { buyer: { userName: string } }
type Waiting = { addition: Named; resolve(order: OrderSnapshot): void; reject(error: unknown): void }

/**
 * `addPieces`, with the order as it is then, for many callers at the same time: what comes while a transaction of the merchant is under way is taken
 * together by the next, in the order in which it came. A call alone waits for nobody. Each caller gets its own answer; where a
 * transaction fails, each addition is made alone, so that one does not spoil the others.
 */
export function addTogether(deps: OrdersDeps): (addition: Addition) => Promise<OrderSnapshot> {
  const { db } = deps.connection
  const queues = new Map<string, Waiting[]>()

  const addAlone = async (addition: Addition) => snapshotOf(db, await addPieces(deps, addition))

  async function serve(merchantUuid: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await take(merchantUuid, queue.splice(0, most))
    queues.delete(merchantUuid)
  }

  async function take(merchantUuid: string, waiting: Waiting[]): Promise<void> {
    const [only] = waiting
    if (only && waiting.length === 1) return addAlone(only.addition).then(only.resolve, only.reject)
    const additions = waiting.map(({ addition }) => addition)
    const made = await addManyPieces(deps, merchantUuid, additions).catch(() => null)
    const orders = (made ?? []).flatMap((answer) => (answer instanceof AppError ? [] : answer))
    const shown = await snapshotsOf(db, orders).then(
      (all) => new Map(all.map((order) => [order.uuid, order])),
      (error: unknown) => error,
    )
    for (const [at, one] of waiting.entries()) {
      const answer = made?.[at]
      if (!answer) await addAlone(one.addition).then(one.resolve, one.reject)
      else if (answer instanceof AppError) one.reject(answer)
      else if (shown instanceof Map) one.resolve(shown.get(answer.uuid))
      else one.reject(shown)
    }
  }

  return (addition) => {
    // What is noted is stored with the note of its own call.
    if (!isNamed(addition) || deps.connection.hasNote()) return addAlone(addition)
    return new Promise((resolve, reject) => {
      const queue = queues.get(addition.merchantUuid)
      const waiting = { addition, resolve, reject }
      if (queue) return void queue.push(waiting)
      const started = [waiting]
      queues.set(addition.merchantUuid, started)
      void serve(addition.merchantUuid, started)
    })
  }
}

function isNamed(addition: Addition): addition is Named {
  return 'userName' in addition.buyer
}
