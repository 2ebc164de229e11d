import type { Streams } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of live cart. */
export type LiveCartDeps = Pick<Platform, 'connection' | 'clock' | 'jobs' | 'realtime'> & {
  streams: Pick<Streams, 'access' | 'visible' | 'recordingsForVisitors' | 'onChanged'>
}
