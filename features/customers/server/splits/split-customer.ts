import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../split-contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { mergeStore } from '../merges/merge-store.ts'
import { suggestionStore } from '../merges/suggestion-store.ts'
import { ownCustomer } from '../people/access.ts'
import { readLives } from '../record/read-lives.ts'
import { recordStore } from '../record/record-store.ts'
import { partStore } from './part-store.ts'
import { type PartKey, type TypedContact, typedContacts, whatLeaves } from './parts.ts'
import { splitStore } from './split-store.ts'

/** What a customer is made of, and what was taken out of it. */
export async function listParts(
  deps: CustomersDeps,
  actor: Actor,
  { uuid }: RequestOf<typeof calls.listParts>['body'],
) {
  const { db } = deps.connection
  await readLives(deps, { ownerUuid: actor.userUuid, which: 'locked_again' })
  await ownCustomer(db, actor, uuid)
  const keys = await partStore(db).keysOf(uuid)
  const names = new Map<string, string | null>()
  for (const one of new Set(keys.map(({ merchantUuid }) => merchantUuid)))
    if (one !== null) names.set(one, (await deps.merchants.find(one))?.name ?? null)
  return {
    parts: [
      ...keys.map((key) => keyRow(key, names.get(key.merchantUuid ?? '') ?? null)),
      ...typedContacts(keys, await partStore(db).fieldsOf(uuid)).map(contactRow),
    ],
    takenFrom: await splitStore(db).takenFrom(uuid),
    takenOut: await splitStore(db).takenOut(uuid),
  }
}

/**
 * Moves parts of a record to a new one, with all that was counted of them. Consents, notes and tags stay. No proof and no
 * suggestion joins the two again.
 */
export async function splitCustomer(
  deps: CustomersDeps,
  actor: Actor,
  { uuid, parts }: RequestOf<typeof calls.splitCustomer>['body'],
) {
  await readLives(deps, { ownerUuid: actor.userUuid, which: 'locked_again' })
  const ownerUuid = actor.userUuid
  return deps.connection.transaction(async (tx) => {
    await recordStore(tx).lockOwner(ownerUuid)
    await ownCustomer(tx, actor, uuid)
    const keys = await partStore(tx).keysOf(uuid)
    const records = await partStore(tx).fieldsOf(uuid)
    const typed = typedContacts(keys, records)
    const picked = new Set(parts)
    const known = new Set([...keys.map(({ key }) => key), ...typed.map(({ id }) => id)])
    if ([...picked].some((id) => !known.has(id)))
      throw new AppError('not_found', { messageKey: 'unknown_part' })
    if (picked.size === known.size) throw new AppError('conflict', { messageKey: 'nothing_left' })

    const leaving = keys.filter(({ key }) => picked.has(key))
    const staying = keys.filter(({ key }) => !picked.has(key))
    const chosen = typed.filter(({ id }) => picked.has(id))
    const taken = { uuid: deps.ids.uuid(), ownerUuid, from: uuid, at: deps.clock.now() }
    const store = splitStore(tx)
    await store.takeOut(
      taken,
      leaving.map(({ key }) => key),
      whatLeaves({ leaving, staying, chosen }, records),
    )
    await mergeStore(tx).refuse(ownerUuid, uuid, taken.uuid)
    await recordStore(tx).recount([uuid, taken.uuid])
    if (await store.keepShown(taken)) await recordStore(tx).recount([uuid])
    const { userName, name } = await ownCustomer(tx, actor, taken.uuid)
    return { uuid: taken.uuid, userName, fullName: name, splitAt: taken.at }
  })
}

/** Gives a record back to the one it was taken out of. What was written into it since stays, as a merged record. */
export async function undoSplit(
  deps: CustomersDeps,
  actor: Actor,
  { uuid }: RequestOf<typeof calls.undoSplit>['body'],
) {
  const ownerUuid = actor.userUuid
  return deps.connection.transaction(async (tx) => {
    await recordStore(tx).lockOwner(ownerUuid)
    await ownCustomer(tx, actor, uuid)
    const store = splitStore(tx)
    const root = (await store.takenFrom(uuid))?.uuid
    if (!root) throw new AppError('conflict', { messageKey: 'split_is_over' })

    const buyers = (await partStore(tx).keysOf(uuid)).flatMap(({ contacts }) => contacts)
    const gotBack = await store.giveKeysBack(uuid, root)
    const fields = await store.takeFields(uuid)
    await store.giveFieldsBack(uuid, root, fields)
    await store.emptyFields(uuid, buyers)
    await store.forget(uuid)
    await mergeStore(tx).allow(root, uuid)
    const { isWritten, hasParts } = await store.restOf(uuid)
    if (isWritten) await store.noteOwnKey(ownerUuid, uuid, uuid)
    if (isWritten || hasParts) {
      await mergeStore(tx).merge(uuid, root, { at: deps.clock.now(), by: 'seller' })
    } else {
      await store.passOn(uuid, root)
      await store.remove(uuid, root)
    }
    // A record that a key or a field went back to may be part of another one since.
    const concerned = new Set([root, uuid, ...gotBack])
    for (const field of fields) concerned.add(await mergeStore(tx).rootOf(field.uuid))
    await recordStore(tx).recount([...concerned])
    await suggestionStore(tx).noteChanged([ownerUuid])
    return { uuid: root }
  })
}

const nobody = { email: null, mobile: null, name: null, hasDocument: false }

function keyRow(
  { key, userNames, contacts, merchantUuid: _, ...figures }: PartKey,
  merchantName: string | null,
) {
  const value = (column: string) => contacts.find((one) => one.column === column)?.value ?? null
  const own = value('userName')
  const numbers = {
    lives: figures.lives,
    comments: figures.comments,
    orders: figures.orders,
    bought: figures.bought,
  }
  return key.startsWith('p:')
    ? { id: key, kind: 'profile' as const, userNames, ...nobody, merchantName: null, ...numbers }
    : {
        ...{
          id: key,
          kind: 'buyer' as const,
          userNames: own === null ? [] : [own],
          merchantName,
          ...numbers,
        },
        ...{ name: value('name'), email: value('email'), mobile: value('mobile') },
        hasDocument: value('document') !== null,
      }
}

const contactRow = ({ id, column, value }: TypedContact) => ({
  ...{ id, kind: 'contact' as const, userNames: column === 'userName' ? [value] : [], ...nobody },
  ...(column === 'email' && { email: value }),
  ...(column === 'mobile' && { mobile: value }),
  hasDocument: column === 'document',
  ...{ merchantName: null, lives: 0, comments: 0, orders: 0, bought: 0 },
})
