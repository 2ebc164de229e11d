import { type ComponentType, createContext, useContext } from 'react'

/** What features after the room add to its desk. */
export type RoomSlots = {
  /** What goes on beside the chat, in a list of its own, fetched when it is shown. */
  Kit?: ComponentType<{ streamUuid: string }>
}

const SlotsContext = createContext<RoomSlots>({})

export const RoomSlotsProvider = SlotsContext.Provider

export const useRoomSlots = (): RoomSlots => useContext(SlotsContext)
