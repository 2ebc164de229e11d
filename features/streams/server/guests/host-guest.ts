import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { minute, second } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import {
  type decideOnGuest as decideCall,
  guestLinkMinutes,
  guestPath,
  guestSeconds,
} from '../../guest-contract.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { endGuest, tellStudio } from './end-guest.ts'
import { type Guest, guestStore } from './guest-store.ts'
import { guestTickets, unknownGuest } from './guest-tickets.ts'

/** Links that one person may make in an hour. */
const linkLimit = { max: 60, seconds: 3_600 }

/** Makes a link for one guest; a link of before that nobody used is no longer valid. */
export async function inviteGuest(deps: StreamsDeps, actor: Actor, uuid: string) {
  await streamAccess(deps, deps.connection.db, { actor, uuid, need: 'full' })
  await deps.limits.take('stream guests', actor.userUuid, linkLimit)
  const link = deps.ids.token(24)
  const guest = await deps.connection.transaction(async (tx) => {
    const stream = await streamAccess(deps, tx, { actor, uuid, need: 'full' }, { locked: true })
    if (!deps.media.capabilities.whep) throw new AppError('conflict', { messageKey: 'guests_unavailable' })
    if (stream.status !== 'active') throw new AppError('conflict', { messageKey: 'stream_not_active' })
    if (stream.broadcastStatus === 'finished') throw new AppError('conflict', { messageKey: 'stream_over' })
    const createdAt = deps.clock.now()
    const before = await guestStore(tx).openOf(uuid)
    if (before && before.state !== 'invited') throw new AppError('conflict', { messageKey: 'guest_is_here' })
    if (before) await guestStore(tx).change(before.uuid, { state: 'removed', endedAt: createdAt })
    const added: Guest = {
      ...{ uuid: deps.ids.uuid(), returnUuid: deps.ids.uuid(), streamUuid: uuid, state: 'invited' },
      ...{ linkHash: hashToken(link), keyHash: null, name: null, createdAt, seenAt: null, endedAt: null },
      expiresAt: new Date(createdAt.getTime() + guestLinkMinutes * minute),
    }
    await guestStore(tx).add(added)
    await tellStudio(deps, tx, uuid)
    return added
  })
  return { guest: viewOf(deps, guest), link: publicAddress(deps.env, `${guestPath}#${link}`) }
}

export async function showGuest(deps: StreamsDeps, actor: Actor, uuid: string) {
  const { db } = deps.connection
  await streamAccess(deps, db, { actor, uuid, need: 'full' })
  const guest = await guestStore(db).openOf(uuid)
  const isUsable = guest !== null && (guest.state !== 'invited' || guest.expiresAt > deps.clock.now())
  return { canInvite: deps.media.capabilities.whep, guest: isUsable ? viewOf(deps, guest) : null }
}

/** Admits, refuses or removes; a guest who was admitted stays so when it is asked again. */
export async function decideOnGuest(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, guestUuid, decision }: RequestOf<typeof decideCall>['body'],
) {
  await streamAccess(deps, deps.connection.db, { actor, uuid, need: 'full' })
  if (decision !== 'admit') {
    const found = await guestStore(deps.connection.db).openOf(uuid)
    if (found?.uuid !== guestUuid) throw unknownGuest()
    const ended = await endGuest(deps, guestUuid, decision === 'refuse' ? 'refused' : 'removed')
    if (!ended) throw unknownGuest()
    return viewOf(deps, ended)
  }
  return deps.connection.transaction(async (tx) => {
    const guest = await guestStore(tx).lock(guestUuid)
    if (guest?.streamUuid !== uuid || guest.endedAt) throw unknownGuest()
    if (guest.state === 'invited') throw new AppError('conflict', { messageKey: 'guest_not_here' })
    await guestStore(tx).change(guestUuid, { state: 'admitted' })
    await tellStudio(deps, tx, uuid)
    return viewOf(deps, { ...guest, state: 'admitted' })
  })
}

/** What the studio needs to see the guest and to be seen. */
export async function connectGuest(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, guestUuid }: { uuid: string; guestUuid: string },
) {
  const { db } = deps.connection
  await streamAccess(deps, db, { actor, uuid, need: 'full' })
  if ((await guestStore(db).openOf(uuid))?.uuid !== guestUuid) throw unknownGuest()
  return guestTickets(deps, guestUuid, 'host')
}

function viewOf({ clock }: Pick<StreamsDeps, 'clock'>, { uuid, state, name, seenAt, expiresAt }: Guest) {
  const isHere = seenAt !== null && clock.now().getTime() - seenAt.getTime() < guestSeconds * second
  return { uuid, state, name, isHere, expiresAt }
}
