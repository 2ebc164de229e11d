import { AppError } from '#platform/contract/errors.ts'
import type { Participant, StreamId } from '#platform/media-engine/port.ts'
import type { StreamsDeps } from '../deps.ts'
import { type Guest, guestStore } from './guest-store.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'media'>

/** Half of a picture beside the host's, and a small one for the guest's phone. */
const mostKbps = 2_500

/**
 * Opens both streams of an admitted guest and gives one side its tickets. Who ends the guest meanwhile waits for the
 * row, so that no stream is opened after it was closed.
 */
export async function guestTickets(deps: Deps, uuid: string, side: 'host' | 'guest') {
  return deps.connection.transaction(async (tx) => {
    const guest = await guestStore(tx).lock(uuid)
    if (guest?.state !== 'admitted') throw unknownGuest()
    const [sent, seen] = side === 'host' ? [guest.returnUuid, guest.uuid] : [guest.uuid, guest.returnUuid]
    const who = side === 'host' ? { id: 'host', name: null } : participantOf(guest)
    return {
      publish: await publishTicket(deps, sent, who),
      play: await playTicket(deps, seen, who),
    }
  })
}

const participantOf = ({ uuid, name }: Guest): Participant => ({ id: uuid, name })

async function publishTicket({ media }: Deps, id: StreamId, who: Participant) {
  await media.openStream(id, { record: false, maxKbps: mostKbps, isPrivate: true })
  const [ticket] = await media.issuePublish(id, who, ['whip'])
  if (ticket?.kind !== 'whip') throw new AppError('unavailable')
  const { url, bearer, iceServers } = ticket
  return { url, bearer, iceServers }
}

async function playTicket({ media }: Deps, id: StreamId, who: Participant) {
  await media.openStream(id, { record: false, maxKbps: mostKbps, isPrivate: true })
  const ticket = await media.issuePlay(id, who, ['whep'])
  if (ticket.kind !== 'whep') throw new AppError('unavailable')
  const { url, bearer, iceServers } = ticket
  return { url, bearer, iceServers }
}

export const unknownGuest = () => new AppError('not_found', { messageKey: 'unknown_guest' })
