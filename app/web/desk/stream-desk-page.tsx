import { useSoldOutMarks } from '#features/live-cart/web/sold-out/use-sold-out-marks.ts'
import { StreamLoad } from '#features/streams/web/stream-load.tsx'
import { StreamSlotsProvider } from '#features/streams/web/stream-slots.tsx'
import { StreamDesk } from './stream-desk.tsx'

const slots = { BioChannel: null, useSoldOutMarks }

/** `/streams/:uuid/broadcast/desk`: the desk of a live of one's own, for everyone with a role in it. */
export function StreamDeskPage() {
  return (
    <StreamSlotsProvider value={slots}>
      <StreamLoad>{(stream) => <StreamDesk key={stream.uuid} stream={stream} />}</StreamLoad>
    </StreamSlotsProvider>
  )
}
