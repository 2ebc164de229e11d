import { minute, second } from '#platform/contract/time.ts'
import { hasHeldWord } from '../judging/held-word.ts'
import { skeleton } from '../judging/skeleton.ts'
import type { Restriction, Room, RoomMessage } from '../room-store.ts'

/** The last messages of an author that a new one is compared with. */
export const comparedMessages = 5
/** How long the same text again is a repeat. */
const repeatFor = minute
/** The most messages of a viewer in `burstFor`. */
const burst = 5
const burstFor = 10 * second

type Written = { author: string; network: string; text: string; at: Date }
type Known = {
  room: Room
  restrictions: Restriction[]
  /** The author's last messages, the newest first. */
  last: RoomMessage[]
  /** Whether anything of the author was shown before. */
  wasShown: boolean
}

export type Judgement =
  | { is: 'shown' | 'shadow' }
  | { is: 'held'; reason: NonNullable<RoomMessage['heldReason']>; releaseAt: Date | null }
  /** `until`: when writing is possible again; null: not as long as the restriction holds. */
  | { is: 'refused'; why: 'restricted' | 'repeated' | 'too_fast'; until: Date | null }

/** What becomes of a viewer's message. */
export function judgeMessage(message: Written, { room, restrictions, last, wasShown }: Known): Judgement {
  const own = restrictions.filter(({ author }) => author === message.author)
  const silenced = own.find(({ kind }) => kind !== 'shadow')
  if (silenced) return { is: 'refused', why: 'restricted', until: silenced.until }

  const tooFast = fastUntil(message, room, last)
  if (tooFast) return { is: 'refused', why: 'too_fast', until: tooFast }
  if (isRepeat(message, last)) return { is: 'refused', why: 'repeated', until: null }
  if (own.length > 0) return { is: 'shadow' }

  if (hasHeldWord(message.text, room.ownWords)) return { is: 'held', reason: 'word', releaseAt: null }
  const isNew = !wasShown
  if (isNew && restrictions.some(({ network, kind }) => kind !== 'timeout' && network === message.network))
    return { is: 'held', reason: 'banned_network', releaseAt: null }
  if (isNew && room.holdsFirst) return { is: 'held', reason: 'first', releaseAt: null }
  if (room.delaySeconds > 0) {
    const releaseAt = new Date(message.at.getTime() + room.delaySeconds * second)
    return { is: 'held', reason: 'delay', releaseAt }
  }
  return { is: 'shown' }
}

/** When slow mode and the limit of messages in ten seconds let the author write again; null: now. */
function fastUntil({ at }: Written, { slowSeconds }: Room, last: RoomMessage[]): Date | null {
  const slow = last[0] && slowSeconds > 0 ? last[0].at.getTime() + slowSeconds * second : 0
  const fifth = last[burst - 1]
  const crowded = fifth ? fifth.at.getTime() + burstFor : 0
  const until = Math.max(slow, crowded)
  return until > at.getTime() ? new Date(until) : null
}

function isRepeat({ text, at }: Written, last: RoomMessage[]): boolean {
  const form = comparable(text)
  return last.some(
    (message) => at.getTime() - message.at.getTime() < repeatFor && comparable(message.text) === form,
  )
}

/** Texts of signs alone, such as emoji, are compared as they are. */
const comparable = (text: string) => skeleton(text) || text
