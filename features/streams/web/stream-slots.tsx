import { type ComponentType, createContext, useContext } from 'react'
import type { ChannelProps } from './before/channels.tsx'
import type { Stream } from './streams-query.ts'

/** What features after streams add to the pages of a stream. */
export type StreamSlots = {
  /** The bio page among the channels of an invitation; `Row` is how a channel is shown. */
  BioChannel: ComponentType<{ stream: Stream; text: string; Row: ComponentType<ChannelProps> }> | null
  /** The chat in the studio, fetched when it is shown. */
  Chat?: ComponentType<{ streamUuid: string }>
  /** Called when the seller has begun or ended the live. */
  statusToggled?: (streamUuid: string) => void
  /** A hook: which products the host has marked as sold out in this live. */
  useSoldOutMarks?: (streamUuid: string) => SoldOutMarks
}

export type SoldOutMarks = {
  has(productUuid: string): boolean
  set(productUuid: string, isMarked: boolean): void
}

const SlotsContext = createContext<StreamSlots>({ BioChannel: null })

export const StreamSlotsProvider = SlotsContext.Provider

export const useStreamSlots = (): StreamSlots => useContext(SlotsContext)
