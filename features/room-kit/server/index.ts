import type { Room } from '#features/room/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { kitTopic } from '../topics.ts'
import type { RoomKitDeps } from './deps.ts'
import { roomKitPersonalData } from './personal-data.ts'
import { closePollsWithLives } from './polls/open-poll.ts'
import { kitPublisher } from './publish-kit.ts'
import { purgeKitJobs } from './purge-kit.ts'
import { roomKitRoutes } from './routes.ts'

type Others = Pick<RoomKitDeps, 'streams'> & { room: Pick<Room, 'participants'> }

/** What goes on in a room beside its chat. */
export function createRoomKit(platform: Platform, { streams, room }: Others) {
  const deps: RoomKitDeps = {
    ...platform,
    ...{ streams, participants: room.participants, publisher: kitPublisher(platform) },
  }
  const [prefix = ''] = kitTopic('').split(':')
  platform.realtime.allowEveryone(prefix, (topic) =>
    streams.visible(topic.slice(kitTopic('').length)).then(
      () => true,
      () => false,
    ),
  )
  closePollsWithLives(deps)
  purgeKitJobs(deps)

  return {
    routes: (http: Http) => roomKitRoutes(http, deps),
    idle: () => deps.publisher.idle(),
    personalData: roomKitPersonalData(deps),
  }
}
