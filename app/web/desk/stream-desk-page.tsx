import { useSoldOutMarks } from '#features/live-cart/web/sold-out/use-sold-out-marks.ts'
import { RoomSlotsProvider } from '#features/room/web/desk/room-slots.tsx'
import { StreamLoad } from '#features/streams/web/stream-load.tsx'
import { StreamSlotsProvider } from '#features/streams/web/stream-slots.tsx'
import { roomKitSlots } from '../streams/room-kit-slot.ts'
import { StreamDesk } from './stream-desk.tsx'

const slots = { BioChannel: null, useSoldOutMarks }

/** `/streams/:uuid/broadcast/desk`: the desk of a live of one's own, for everyone with a role in it. */
export function StreamDeskPage() {
  return (
    <StreamSlotsProvider value={slots}>
      <RoomSlotsProvider value={roomKitSlots}>
        <StreamLoad>{(stream) => <StreamDesk key={stream.uuid} stream={stream} />}</StreamLoad>
      </RoomSlotsProvider>
    </StreamSlotsProvider>
  )
}
