import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import {
  type addAddress as addCall,
  mostAddresses,
  type updateAddress as updateCall,
} from '../address-contract.ts'
import { type Address, addressStore } from './address-store.ts'
import type { AccountsDeps } from './deps.ts'

type NewFields = RequestOf<typeof addCall>['body']
type ChangedFields = RequestOf<typeof updateCall>['body']

/** The caller's addresses, the default first. */
export async function listAddresses({ connection }: AccountsDeps, actor: Actor) {
  const rows = (await addressStore(connection.db).ofUser(actor.userUuid)).map(seen)
  return pageOf(rows, rows.length, { page: 1, limit: mostAddresses })
}

/** Adds an address. The first one becomes the default. Throws `conflict` beyond 20 addresses. */
export async function addAddress(deps: AccountsDeps, actor: Actor, fields: NewFields) {
  return deps.connection.transaction(async (tx) => {
    const store = addressStore(tx)
    await store.lockOf(actor.userUuid)
    const present = await store.countOf(actor.userUuid)
    if (present >= mostAddresses) throw new AppError('conflict', { messageKey: 'too_many_addresses' })

    const now = deps.clock.now()
    const isDefault = present === 0 || fields.isDefault === true
    if (isDefault) await store.clearDefault(actor.userUuid)
    const address: Address = {
      ...fields,
      id: deps.ids.uuid(),
      userUuid: actor.userUuid,
      label: fields.label || null,
      complement: fields.complement || null,
      country: 'BR',
      isDefault,
      createdAt: now,
      updatedAt: now,
    }
    await store.add(address)
    return seen(address)
  })
}

/** Changes one of the caller's addresses. Throws `not_found` for addresses of other users. */
export async function updateAddress(
  deps: AccountsDeps,
  actor: Actor,
  { id, isDefault, ...fields }: ChangedFields,
) {
  return deps.connection.transaction(async (tx) => {
    const store = addressStore(tx)
    await store.lockOf(actor.userUuid)
    const present = await store.byId(actor.userUuid, id)
    if (!present) throw new AppError('not_found')

    const changes: Partial<Address> = {
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      ...(fields.label !== undefined && { label: fields.label || null }),
      ...(fields.complement !== undefined && { complement: fields.complement || null }),
      ...(isDefault === true && { isDefault }),
      updatedAt: deps.clock.now(),
    }
    if (isDefault === true) await store.clearDefault(actor.userUuid)
    await store.change(actor.userUuid, id, changes)
    return seen({ ...present, ...changes })
  })
}

/** Deletes an address. If it was the default, the newest of the others becomes the default. */
export async function deleteAddress(deps: AccountsDeps, actor: Actor, id: string): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    const store = addressStore(tx)
    await store.lockOf(actor.userUuid)
    const present = await store.byId(actor.userUuid, id)
    if (!present) throw new AppError('not_found')

    await store.delete(actor.userUuid, id)
    const [next] = await store.ofUser(actor.userUuid)
    if (present.isDefault && next) await store.change(actor.userUuid, next.id, { isDefault: true })
  })
}

function seen(address: Address) {
  return { ...address, country: 'BR' as const }
}
