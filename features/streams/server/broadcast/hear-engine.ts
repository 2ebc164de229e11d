import type { EngineEvent } from '#platform/media-engine/port.ts'
import { describeError } from '#platform/server/log.ts'
import type { StreamsDeps } from '../deps.ts'
import { forwardBroadcast } from '../destinations/forward-broadcast.ts'
import { recordingBegan, recordingEnded } from '../recordings/record-events.ts'
import { changeBroadcast } from './change-broadcast.ts'

/** Applies what the engine tells to the stored streams, in its order for each stream. */
export function hearEngine(deps: StreamsDeps): { idle(): Promise<void> } {
  const waiting = new Map<string, Promise<void>>()
  deps.media.onEvent((event) => {
    const before = waiting.get(event.stream) ?? Promise.resolve()
    const work = before
      .then(() => apply(deps, event))
      .catch((error) => {
        deps.log.error(
          { err: describeError(error), event: event.type },
          'an event of the media engine was lost',
        )
      })
    waiting.set(event.stream, work)
    void work.then(() => waiting.get(event.stream) === work && waiting.delete(event.stream))
  })
  return {
    async idle() {
      await Promise.all(waiting.values())
    },
  }
}

async function apply(deps: StreamsDeps, event: EngineEvent): Promise<void> {
  const at = deps.clock.now()
  const { stream } = event
  switch (event.type) {
    case 'stream.live': {
      const begun = await changeBroadcast(deps, stream, { what: 'picture', at })
      if (begun) await forwardBroadcast(deps, begun)
      return
    }
    case 'publisher.lost':
      await changeBroadcast(deps, stream, { what: 'lost', at })
      return
    case 'recording.started':
      await recordingBegan(deps, event)
      return
    case 'recording.ready':
      await recordingEnded(deps, { ...event, state: 'ready' })
      return
    case 'recording.failed':
      await recordingEnded(deps, { ...event, state: 'failed' })
      return
    case 'stream.ended':
      await changeBroadcast(deps, stream, { what: 'closed', at })
      return
  }
}
