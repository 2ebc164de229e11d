import { deskTopic, roomTopic } from '../topics.ts'
import { changeRoom } from './change-room.ts'
import { isChatOpen } from './chat/room-of.ts'
import type { RoomDeps } from './deps.ts'

/** Everyone follows the room of an active stream; its desk only those with a role in it. */
export function allowRoomTopics({ realtime, streams }: Pick<RoomDeps, 'realtime' | 'streams'>): void {
  const uuidIn = (topic: string, prefix: string) => topic.slice(prefix.length)
  const isSo = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  realtime.allowEveryone('room', (topic) => isSo(streams.visible(uuidIn(topic, roomTopic('')))))
  realtime.allow('room-desk', (actor, topic) =>
    isSo(streams.access({ actor, uuid: uuidIn(topic, deskTopic('')), need: 'moderate' })),
  )
}

/** Tells open pages at once when the chat opens or closes. */
export function followStreams(deps: Pick<RoomDeps, 'streams' | 'realtime' | 'ids'>): void {
  deps.streams.onChanged(async (tx, { before, after }) => {
    const [was, is] = [isChatOpen(before), isChatOpen(after)]
    if (was === is) return
    await changeRoom(deps, tx, after.uuid, async ({ tellRules }) => tellRules(is))
  })
}
