import { randomBytes } from 'node:crypto'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { enterDraw as enterCall } from '../../contract.ts'
import type { RoomKitDeps } from '../deps.ts'
import { drawStore } from './draw-store.ts'
import { isDrawOpen } from './draw-view.ts'

/** Entries of one network. Behind one address of a mobile network are many viewers. */
export const mostEntriesOfNetwork = 30
const mostEntries = 20_000

type Input = RequestOf<typeof enterCall>['body'] & { address: string }

/** A participant enters once, by a tap: no purchase is asked for. Entered again, it stays as it is. */
export async function enterDraw(
  deps: RoomKitDeps,
  { streamUuid, chatToken, drawUuid, name: chosen, contact, address }: Input,
) {
  const { author, participant, userUuid, network } = deps.participants.of(streamUuid, chatToken, address)
  const stream = await deps.streams.visible(streamUuid)
  if ((await deps.participants.restrictionOf(stream.uuid, author)) === 'silent')
    throw new AppError('access_denied', { messageKey: 'kit_restricted' })
  const name = await deps.participants.nameOf(stream, participant, chosen)

  const entered = await deps.connection.transaction(async (tx) => {
    const store = drawStore(tx)
    const draw = await store.lock(drawUuid)
    if (draw?.streamUuid !== stream.uuid) throw new AppError('not_found', { messageKey: 'draw_gone' })
    const known = await store.entryOf(drawUuid, author)
    if (known) return known
    if (!isDrawOpen(draw) || stream.broadcastStatus !== 'live')
      throw new AppError('conflict', { messageKey: 'draw_closed' })
    const entries = await store.countOf(drawUuid)
    if (entries >= mostEntries) throw new AppError('conflict', { messageKey: 'draw_closed' })
    if ((await store.countOf(drawUuid, network)) >= mostEntriesOfNetwork)
      throw new AppError('rate_limited', { messageKey: 'kit_network_full' })
    const entry = {
      ...{ drawUuid, number: entries + 1, code: randomBytes(6).toString('hex'), author, name },
      ...{ contact, network, userUuid, at: deps.clock.now() },
    }
    await store.enter(entry)
    return entry
  })
  deps.publisher.drawSoon(drawUuid)
  return { number: entered.number, code: entered.code }
}
