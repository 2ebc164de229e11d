import { streamNetworks } from '../../stream-fields.ts'
import type { Stream, StreamChange } from '../streams-query.ts'

type StreamNetwork = (typeof streamNetworks)[number]

/** The fields of the data form, as a person writes them. */
export type StreamValues = {
  name: string
  uri: string
  scheduledDate: string | null
  streamMode: Stream['streamMode']
  allowChat: boolean
  autoStartRecording: boolean
  landingPageActive: boolean
  showProductsOnLanding: boolean
  logoHtml: string
} & Record<StreamNetwork, string>

/** What is typed, and the version of the stream that it began with: a draft of an earlier visit may have an older one. */
export type TypedStream = StreamValues & { version: number }

const textFields = ['name', 'uri', 'logoHtml', ...streamNetworks] as const
const otherFields = [
  ...['scheduledDate', 'streamMode', 'allowChat', 'autoStartRecording'],
  ...['landingPageActive', 'showProductsOnLanding'],
] as 'scheduledDate'[]
export const valueFields: readonly (keyof StreamValues)[] = [...textFields, ...otherFields]

export function valuesOf(stream: Stream): StreamValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, stream[field] ?? '']))
  const others = Object.fromEntries(otherFields.map((field) => [field, stream[field]]))
  return { ...texts, ...others } as unknown as StreamValues
}

/** The fields that differ, as the call names them. */
export function changesOf(kept: StreamValues, typed: StreamValues): StreamChange {
  const change: StreamChange = {}
  for (const field of textFields)
    if (typed[field].trim() !== kept[field].trim()) change[field] = typed[field].trim()
  for (const field of otherFields) if (typed[field] !== kept[field]) change[field] = typed[field]
  return change
}
