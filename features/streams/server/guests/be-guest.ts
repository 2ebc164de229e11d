import { second } from '#platform/contract/time.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { StreamsDeps } from '../deps.ts'
import { streamStore } from '../stream-store.ts'
import { endGuest, tellStudio } from './end-guest.ts'
import { type Guest, guestStore } from './guest-store.ts'
import { guestTickets, unknownGuest } from './guest-tickets.ts'

/** A sign of life is stored when the one before is this old. */
const signEvery = 5 * second

/** What a link invites to; it is not used up, as messengers open links to preview them. */
export async function openGuestLink(deps: StreamsDeps, link: string) {
  const guest = await guestStore(deps.connection.db).byLink(hashToken(link))
  if (!guest || !isUsable(deps, guest)) throw unknownGuest()
  return invitationTo(deps, guest)
}

/** Uses the link up. Of two who use it at the same time, one enters. */
export async function enterAsGuest(
  deps: StreamsDeps,
  { link, name }: { link: string; name: string },
): Promise<{ key: string }> {
  const key = deps.ids.token(24)
  const found = await guestStore(deps.connection.db).byLink(hashToken(link))
  if (!found) throw unknownGuest()
  await deps.connection.transaction(async (tx) => {
    const guest = await guestStore(tx).lock(found.uuid)
    if (!guest || !isUsable(deps, guest)) throw unknownGuest()
    await guestStore(tx).change(guest.uuid, {
      ...{ state: 'waiting', name, keyHash: hashToken(key), seenAt: deps.clock.now() },
    })
    await tellStudio(deps, tx, guest.streamUuid)
  })
  return { key }
}

export async function showToGuest(deps: StreamsDeps, key: string) {
  const guest = await guestOfKey(deps, key)
  const now = deps.clock.now()
  const isDue = !guest.seenAt || Math.abs(now.getTime() - guest.seenAt.getTime()) >= signEvery
  if (!guest.endedAt && isDue) await guestStore(deps.connection.db).change(guest.uuid, { seenAt: now })
  return { ...(await invitationTo(deps, guest)), state: guest.state }
}

export async function connectAsGuest(deps: StreamsDeps, key: string) {
  const { uuid } = await guestOfKey(deps, key)
  return guestTickets(deps, uuid, 'guest')
}

export async function leaveAsGuest(deps: StreamsDeps, key: string): Promise<void> {
  const { uuid } = await guestOfKey(deps, key)
  await endGuest(deps, uuid, 'left')
}

/** A key is its guest's only right; nothing else of the stream is open to it. */
async function guestOfKey({ connection }: StreamsDeps, key: string): Promise<Guest> {
  const guest = await guestStore(connection.db).byKey(hashToken(key))
  if (!guest) throw unknownGuest()
  return guest
}

const isUsable = ({ clock }: StreamsDeps, { state, expiresAt }: Guest) =>
  state === 'invited' && expiresAt > clock.now()

async function invitationTo({ connection, merchants }: StreamsDeps, { streamUuid }: Guest) {
  const stream = await streamStore(connection.db).byUuid(streamUuid)
  const merchant =
    stream && !stream.deletedAt ? await merchants.find(stream.merchantUuid, connection.db) : null
  if (!stream || !merchant) throw unknownGuest()
  return { streamName: stream.name, hostName: merchant.name }
}
