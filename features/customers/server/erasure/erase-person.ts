import { bareDocument, isCnpj, isCpf } from '#platform/contract/document.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { sentTextsStore } from '#platform/server/database/sent-texts-store.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../erasure-contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { forgetInOwnFiles } from '../import/forget-in-files.ts'
import { ownCustomer } from '../people/access.ts'
import { customerStore } from '../people/customer-store.ts'
import { readBuyers } from '../record/read-buyers.ts'
import { recordStore } from '../record/record-store.ts'
import { type Identity, type Named, personStore } from './person-store.ts'

const nothing: Named = { userName: null, email: null, document: null }

/**
 * `529.982.247-25`, `ana@exemplo.example`, `@ana` or `ana`. A user name may happen to be a valid number, as a CNPJ has
 * letters, too: without what only a number has, a text is both.
 */
export function namedBy(typed: string): Named {
  const text = typed.toLowerCase()
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return { ...nothing, email: text }
  const document = !text.startsWith('@') && (isCpf(text) || isCnpj(text)) ? bareDocument(text) : null
  const userName = text.replace(/^@+/, '')
  return { ...nothing, document, userName: document === null || isHandle(userName) ? userName : null }
}

/** What Instagram allows in a user name, and no number as it is printed: 529.982.247-25 has a hyphen. */
const isHandle = (text: string) => /^[a-z0-9._]+$/.test(text)

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
  { who, uuid, isUnlisted }: RequestOf<typeof calls.erasePerson>['body'],
) {
  const ownerUuid = actor.userUuid
  const store = personStore(deps.connection.db)
  const named = who === '' ? nothing : namedBy(who)
  await readBuyers(deps)
  await forgetInOwnFiles(deps, ownerUuid, textsOf(named))
  const found =
    who === '' && uuid
      ? [(await ownCustomer(deps.connection.db, actor, uuid)).uuid]
      : await store.recordsOf(ownerUuid, named)
  if (uuid && !found.includes(uuid)) throw new AppError('not_found', { messageKey: 'unknown_customer' })
  const chosen = isUnlisted ? null : (uuid ?? (await onlyOne(deps, ownerUuid, found)))

  const identity = chosen ? await store.identityOf(ownerUuid, chosen) : noIdentity
  const names = await store.namesOfNobodyElse(ownerUuid, chosen, [
    ...identity.userNames,
    ...(named.userName ? [named.userName] : []),
  ])
  const handles = chosen ? names : named.userName ? [named.userName] : []
  const unrecorded = await store.unrecordedIds(ownerUuid, handles, identity.userIds)
  const texts = [...new Set([...identity.texts, ...textsOf(named)])]
  const emails = [...new Set([...identity.emails, ...(named.email ? [named.email] : [])])]
  await forgetInOwnFiles(deps, ownerUuid, [...names, ...emails, ...numbersAmong(texts)])
  const { kept } = await deps.orders.eraseBuyers({ buyerUuids: identity.buyerUuids, byUuid: ownerUuid })
  const userIds = [...identity.userIds, ...unrecorded]
  await deps.lives.eraseFromOwner({ ownerUuid, userIds, names, texts })
  await eraseRecord(deps, ownerUuid, chosen, { texts, emails })
  const brands = (await deps.merchants.ofUser(ownerUuid)).filter((one) => one.createdByUuid === ownerUuid)
  await deps.streams.eraseAlerts(
    brands.map((brand) => brand.uuid),
    emails,
  )
  await deps.accounts.withdrawExports(ownerUuid)
  return { ordersKept: kept }
}

/** Comments without an id are another's only where two people are known to have had the name. */
async function onlyOne({ connection }: CustomersDeps, ownerUuid: string, found: string[]) {
  if (found.length <= 1) return found[0] ?? null
  const nameless = await personStore(connection.db).namelessAmong(ownerUuid, found)
  const known = found.filter((uuid) => !nameless.includes(uuid))
  if (known.length !== 1) throw new AppError('conflict', { messageKey: 'several_people' })
  return known[0] ?? null
}

async function eraseRecord(
  { connection, accounts, secrets }: CustomersDeps,
  ownerUuid: string,
  uuid: string | null,
  { texts, emails }: Pick<Identity, 'texts' | 'emails'>,
): Promise<void> {
  const own: string[] = []
  for (const email of await personStore(connection.db).emailsOfNobodyElse(ownerUuid, emails))
    if (!(await accounts.userOfEmail(email))) own.push(email)
  await connection.transaction(async (tx) => {
    await recordStore(tx).lockOwner(ownerUuid)
    if (uuid) await personStore(tx).erase(ownerUuid, uuid)
    await personStore(tx).eraseSearches(ownerUuid, texts)
    await sentTextsStore(tx).eraseMessagesTo(own)
    await sentTextsStore(tx).eraseAnswersTo(ownerUuid, texts, secrets.box)
  })
}

const noIdentity: Identity = { userIds: [], userNames: [], buyerUuids: [], texts: [], emails: [] }

/** Documents and telephones. */
const numbersAmong = (texts: string[]) => texts.filter((text) => text.replace(/\D/g, '').length >= 10)

const textsOf = ({ userName, email, document }: Named) =>
  [userName, email, document].filter((text) => text !== null && text !== '') as string[]
