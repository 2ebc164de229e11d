import { streamTopic } from '../../broadcast-contract.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'

/** Open studios and settings of those with a role in a stream follow it. */
export function allowStreamTopic(deps: StreamsDeps): void {
  deps.realtime.allow('stream', (actor, topic) =>
    streamAccess(deps, deps.connection.db, {
      ...{ actor, uuid: topic.slice(streamTopic('').length), need: 'moderate' },
    }).then(
      () => true,
      () => false,
    ),
  )
}
