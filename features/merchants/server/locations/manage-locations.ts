import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import {
  type addLocation as addCall,
  mostLocations,
  type updateLocation as updateCall,
} from '../../location-contract.ts'
import { merchantAccess } from '../access.ts'
import { changedElsewhere } from '../changed-elsewhere.ts'
import type { MerchantsDeps } from '../deps.ts'
import { refreshStatus } from '../refresh-status.ts'
import { type Location, locationStore } from './location-store.ts'

type NewFields = RequestOf<typeof addCall>['body']
type ChangedFields = RequestOf<typeof updateCall>['body']

/** The locations of a merchant, the sender's address first. */
export async function listLocations({ connection: { db } }: MerchantsDeps, actor: Actor, uuid: string) {
  await merchantAccess(db, actor, uuid, 'read')
  const rows = await locationStore(db).ofMerchant(uuid)
  return pageOf(rows, rows.length, { page: 1, limit: mostLocations })
}

/** Adds a location. The first one becomes the sender's address. Throws `conflict` beyond 50 locations. */
export async function addLocation(deps: MerchantsDeps, actor: Actor, { uuid, ...fields }: NewFields) {
  return deps.connection.transaction(async (tx) => {
    await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const store = locationStore(tx)
    const present = await store.countOf(uuid)
    if (present >= mostLocations)
      throw new AppError('conflict', { messageKey: 'too_many_locations', params: { most: mostLocations } })

    const now = deps.clock.now()
    const isSender = present === 0 || fields.isSender === true
    if (isSender) await store.clearSender(uuid)
    const location: Location = {
      ...{ ...fields, id: deps.ids.uuid(), merchantUuid: uuid, isSender, isPickup: fields.isPickup === true },
      label: fields.label || null,
      complement: fields.complement || null,
      pickupInstructions: fields.pickupInstructions || null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    }
    await store.add(location)
    await refreshStatus(deps, tx, uuid)
    return location
  })
}

/** Changes one of the merchant's locations. Throws `conflict` when it was changed since `version`. */
export async function updateLocation(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, id, version, isSender, isPickup, ...fields }: ChangedFields,
) {
  return deps.connection.transaction(async (tx) => {
    await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const store = locationStore(tx)
    const present = await store.byId(uuid, id)
    if (!present) throw new AppError('not_found')
    if (version != null && version !== present.version) throw changedElsewhere()

    const { label, complement, pickupInstructions } = fields
    const changes: Partial<Location> = {
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      ...(label !== undefined && { label: label || null }),
      ...(complement !== undefined && { complement: complement || null }),
      ...(pickupInstructions !== undefined && { pickupInstructions: pickupInstructions || null }),
      ...(isSender === true && { isSender }),
      ...(isPickup != null && { isPickup }),
      version: present.version + 1,
      updatedAt: deps.clock.now(),
    }
    if (isSender === true) await store.clearSender(uuid)
    await store.change(uuid, id, changes)
    return { ...present, ...changes }
  })
}

/** Deletes a location. If it was the sender's address, the newest of the others becomes it. */
export async function deleteLocation(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, id }: { uuid: string; id: string },
): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const store = locationStore(tx)
    const present = await store.byId(uuid, id)
    if (!present) throw new AppError('not_found')

    await store.delete(uuid, id)
    const [next] = await store.ofMerchant(uuid)
    if (present.isSender && next) await store.change(uuid, next.id, { isSender: true })
    await refreshStatus(deps, tx, uuid)
  })
}
