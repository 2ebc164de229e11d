import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createReactions } from './chat/react.ts'
import { replayStore } from './chat/replay-store.ts'
import { createMessageWriter } from './chat/write-messages.ts'
import type { RoomDeps } from './deps.ts'
import { roomParticipants } from './participants.ts'
import { roomPersonalData } from './personal-data.ts'
import { purgeRoomsJobs } from './purge-rooms.ts'
import { allowRoomTopics, followStreams } from './room-topics.ts'
import { roomRoutes } from './routes.ts'

export { deskTopic } from '../topics.ts'
export { roomLog } from './schema.ts'

type Others = Pick<RoomDeps, 'accounts' | 'merchants' | 'streams'>

/** The chat of own lives, its questions, and those who look after it. */
export function createRoom(platform: Platform, others: Others) {
  const deps: RoomDeps = { ...platform, ...others }
  const writer = createMessageWriter(deps)
  const reactions = createReactions(deps)
  allowRoomTopics(deps)
  followStreams(deps)
  purgeRoomsJobs(deps)

  return {
    routes: (http: Http) => roomRoutes(http, { ...deps, writer, reactions }),
    /** Ends when all that arrived is stored. */
    idle: async () => {
      await writer.idle()
      await reactions.idle()
    },
    participants: roomParticipants(deps),
    /** What everyone may see of what was said in a live, for its recordings. */
    said: replayStore(platform.connection.db),
    personalData: roomPersonalData(deps),
  }
}

export type Room = ReturnType<typeof createRoom>
