import { useSoldOutMarks } from '#features/live-cart/web/sold-out/use-sold-out-marks.ts'
import { trackLive } from '#features/live-numbers/web/index.ts'
import { RoomSlotsProvider } from '#features/room/web/desk/room-slots.tsx'
import { BroadcastLivePage as Page } from '#features/streams/web/broadcast/live-page.tsx'
import { StreamSlotsProvider } from '#features/streams/web/stream-slots.tsx'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { roomKitSlots } from './room-kit-slot.ts'

const slots = {
  BioChannel: null,
  Chat: lazyComponent(async () => (await import('#features/room/web/desk/studio-chat.tsx')).StudioChat),
  statusToggled: (streamUuid: string) => trackLive(streamUuid, 'toggle_status'),
  useSoldOutMarks,
}

/** The studio, with what the features after streams add to it. */
export function BroadcastLivePage() {
  return (
    <StreamSlotsProvider value={slots}>
      <RoomSlotsProvider value={roomKitSlots}>
        <Page />
      </RoomSlotsProvider>
    </StreamSlotsProvider>
  )
}
