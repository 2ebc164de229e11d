import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type addFaq as addCall, mostFaqs, type updateFaq as updateCall } from '../../faq-contract.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { type Faq, faqStore } from './faq-store.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'clock' | 'ids' | 'merchants'>

/** The questions of a stream, in their order. */
export async function listFaqs(deps: Deps, actor: Actor, uuid: string) {
  const { db } = deps.connection
  await streamAccess(deps, db, { actor, uuid, need: 'read' })
  return pageOfFaqs(await faqStore(db).ofStream(uuid))
}

const pageOfFaqs = (rows: Faq[]) => pageOf(rows, rows.length, { page: 1, limit: mostFaqs })

/** Adds a question as the last one. Throws `conflict` beyond thirty. */
export async function addFaq(
  deps: Deps,
  actor: Actor,
  { uuid: streamUuid, question, answer }: RequestOf<typeof addCall>['body'],
) {
  return changing(deps, actor, streamUuid, async (tx) => {
    const present = await faqStore(tx).ofStream(streamUuid)
    if (present.length >= mostFaqs)
      throw new AppError('conflict', { messageKey: 'too_many_faqs', params: { most: mostFaqs } })
    const now = deps.clock.now()
    const position = (present.at(-1)?.position ?? -1) + 1
    const faq = {
      ...{ uuid: deps.ids.uuid(), streamUuid, question, answer, position },
      ...{ createdAt: now, updatedAt: now },
    }
    await faqStore(tx).add(faq)
    return faq
  })
}

export async function updateFaq(
  deps: Deps,
  actor: Actor,
  { uuid, faqUuid, question, answer }: RequestOf<typeof updateCall>['body'],
) {
  return changing(deps, actor, uuid, async (tx) => {
    const sent = { ...(question !== undefined && { question }), ...(answer !== undefined && { answer }) }
    const changed = await faqStore(tx).change(uuid, faqUuid, { ...sent, updatedAt: deps.clock.now() })
    if (!changed) throw unknownFaq()
    return changed
  })
}

export async function deleteFaq(
  deps: Deps,
  actor: Actor,
  { uuid, faqUuid }: { uuid: string; faqUuid: string },
): Promise<void> {
  await changing(deps, actor, uuid, async (tx) => {
    if (!(await faqStore(tx).delete(uuid, faqUuid))) throw unknownFaq()
  })
}

/** Puts the named questions first, in this order; the others follow as they were. */
export async function orderFaqs(
  deps: Deps,
  actor: Actor,
  { uuid, faqUuids }: { uuid: string; faqUuids: string[] },
) {
  return changing(deps, actor, uuid, async (tx) => {
    const present = await faqStore(tx).ofStream(uuid)
    const named = [...new Set(faqUuids)].flatMap((wanted) => present.find((one) => one.uuid === wanted) ?? [])
    const rows = [...named, ...present.filter((one) => !named.includes(one))]
    for (const [position, faq] of rows.entries())
      if (faq.position !== position) await faqStore(tx).change(uuid, faq.uuid, { position })
    return pageOfFaqs(rows.map((faq, position) => ({ ...faq, position })))
  })
}

function changing<T>(deps: Deps, actor: Actor, uuid: string, work: (tx: Database) => Promise<T>): Promise<T> {
  return deps.connection.transaction(async (tx) => {
    await streamAccess(deps, tx, { actor, uuid, need: 'full' }, { locked: true })
    return work(tx)
  })
}

const unknownFaq = () => new AppError('not_found', { messageKey: 'unknown_faq' })
