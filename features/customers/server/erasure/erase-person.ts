import { bareDocument, isCnpj, isCpf } from '#platform/contract/document.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { sentTextsStore } from '#platform/server/database/sent-texts-store.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../erasure-contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { customerStore } from '../people/customer-store.ts'
import { recordStore } from '../record/record-store.ts'
import { type Identity, type Named, personStore } from './person-store.ts'

/** `529.982.247-25`, `ana@exemplo.example`, `@ana` or `ana`. */
export function namedBy(typed: string): Named {
  const none = { userName: null, email: null, document: null }
  if (isCpf(typed) || isCnpj(typed)) return { ...none, document: bareDocument(typed) }
  const text = typed.toLowerCase()
  return /^[^@\s]+@[^@\s]+$/.test(text)
    ? { ...none, email: text }
    : { ...none, userName: text.replace(/^@+/, '') }
}

/** The caller's own records that a name, an address or a number belongs to. */
export async function findPerson(
  { connection, clock }: CustomersDeps,
  actor: Actor,
  { who }: RequestOf<typeof calls.findPerson>['body'],
) {
  const { db } = connection
  const uuids = await personStore(db).recordsOf(actor.userUuid, namedBy(who))
  const scope = { ownerUuid: actor.userUuid, merchantUuid: null, isWithheld: false }
  const found = await customerStore(db).listed(scope, uuids, clock.now())
  return {
    people: found.map(({ uuid, userName, name, commentsCount, ordersCount }) => ({
      ...{ uuid, userName, fullName: name, totalComments: commentsCount, totalOrders: ordersCount },
    })),
  }
}

/**
 * Erases a person from everything of the caller: lives with locked ones, bags and orders, messages, records. Steps of
 * several transactions, each of which a repeated call finds done.
 */
export async function erasePerson(
  deps: CustomersDeps,
  actor: Actor,
  { who, uuid }: RequestOf<typeof calls.erasePerson>['body'],
) {
  const ownerUuid = actor.userUuid
  const { db } = deps.connection
  const named = namedBy(who)
  const found = await personStore(db).recordsOf(ownerUuid, named)
  if (uuid && !found.includes(uuid)) throw new AppError('not_found', { messageKey: 'unknown_customer' })
  if (!uuid && found.length > 1) throw new AppError('conflict', { messageKey: 'several_people' })
  const chosen = uuid ?? found[0] ?? null

  const identity = chosen ? await personStore(db).identityOf(ownerUuid, chosen) : noIdentity
  const others = named.userName ? await personStore(db).unrecordedIds(ownerUuid, named.userName) : []
  // A name that several people had one after the other stays with the others.
  const names = named.userName && found.length <= 1 ? [named.userName] : []
  const { kept } = await deps.orders.eraseBuyers({ buyerUuids: identity.buyerUuids, byUuid: ownerUuid })
  await deps.lives.eraseFromOwner({
    ownerUuid,
    userIds: [...identity.userIds, ...(found.length <= 1 ? others : [])],
    names: [...new Set([...(found.length <= 1 ? identity.userNames : []), ...names])],
  })
  await eraseRecord(deps, ownerUuid, chosen, { ...identity, texts: [...identity.texts, ...textsOf(named)] })
  return { ordersKept: kept }
}

async function eraseRecord(
  { connection, accounts }: CustomersDeps,
  ownerUuid: string,
  uuid: string | null,
  { texts, emails }: Identity,
): Promise<void> {
  const own: string[] = []
  for (const email of await personStore(connection.db).emailsOfNobodyElse(ownerUuid, emails))
    if (!(await accounts.userOfEmail(email))) own.push(email)
  await connection.transaction(async (tx) => {
    await recordStore(tx).lockOwner(ownerUuid)
    if (uuid) await personStore(tx).erase(ownerUuid, uuid)
    await personStore(tx).eraseSearches(ownerUuid, texts)
    await sentTextsStore(tx).eraseMessagesTo(own)
    await sentTextsStore(tx).eraseAnswersTo(ownerUuid, texts)
  })
}

const noIdentity: Identity = { userIds: [], userNames: [], buyerUuids: [], texts: [], emails: [] }

const textsOf = ({ userName, email, document }: Named) =>
  [userName, email, document].filter((text) => text !== null && text !== '') as string[]
