import type { StreamState } from './port.ts'

/** The state of a stream that is not open, or whose engine does not answer. */
export const offline: StreamState = {
  live: false,
  since: null,
  publisher: null,
  source: null,
  viewers: { realtime: 0, hls: 0 },
  quality: null,
  recording: null,
}
