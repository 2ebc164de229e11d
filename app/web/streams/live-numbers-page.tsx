import { LiveNumbers } from '#features/live-numbers/web/live-numbers.tsx'
import { StreamLoad } from '#features/streams/web/stream-load.tsx'

/** `/streams/:uuid/numbers`: the numbers of a live. */
export function LiveNumbersPage() {
  return <StreamLoad>{(stream) => <LiveNumbers stream={stream} />}</StreamLoad>
}
