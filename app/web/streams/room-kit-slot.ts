import type { RoomSlots } from '#features/room/web/desk/room-slots.tsx'
import { lazyComponent } from '#platform/web/lazy-component.ts'

/** What the room kit adds to the desk of a room. */
export const roomKitSlots: RoomSlots = {
  Kit: lazyComponent(async () => (await import('#features/room-kit/web/desk/kit-panel.tsx')).KitPanel),
}
