import { ModeratePage as Page } from '#features/room/web/desk/moderate-page.tsx'
import { RoomSlotsProvider } from '#features/room/web/desk/room-slots.tsx'
import { roomKitSlots } from './room-kit-slot.ts'

/** The chat of a live, with what the features after the room add to it. */
export function ModeratePage() {
  return (
    <RoomSlotsProvider value={roomKitSlots}>
      <Page />
    </RoomSlotsProvider>
  )
}
