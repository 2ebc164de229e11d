import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import type { replayChat } from '../../timeline-contract.ts'

export type Part = ItemOfReply<typeof replayChat>
export type Said = Part['messages'][number]

/** Milliseconds of the film: what was said so long before a place is read with it, and so long before it is needed. */
const readBefore = 20_000
const readAhead = 15_000
const mostKept = 600

/** What a page has read of a film's chat: one stretch of the film, which grows while the film plays. */
export function replayMessages() {
  let messages: Said[] = []
  let [from, to, isLast] = [0, 0, false]
  let hasRead = false

  return {
    /** Where to read on for this place of the film; null: nothing is needed yet. */
    needed(place: number): number | null {
      const start = Math.max(0, Math.floor(place - readBefore))
      if (!hasRead || start < from || start > to) return start
      return !isLast && to <= place + readAhead ? to : null
    },

    take(part: Part): void {
      if (!hasRead || part.from !== to) {
        messages = []
        from = part.from
      }
      hasRead = true
      to = part.to
      isLast = part.isLast
      messages.push(...part.messages)
      if (messages.length <= mostKept) return
      messages = messages.slice(-mostKept)
      from = messages[0]?.place ?? from
    },

    /** The last that had been said by this place of the film. */
    saidBy(place: number, most: number): Said[] {
      const after = messages.findIndex((message) => message.place > place)
      const end = after < 0 ? messages.length : after
      return messages.slice(Math.max(0, end - most), end)
    },
  }
}
