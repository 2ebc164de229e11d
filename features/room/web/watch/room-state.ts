import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import type { showRoom } from '../../contract.ts'

export type RoomAnswer = ItemOfReply<typeof showRoom>
export type Message = RoomAnswer['messages'][number]
type Rules = Pick<RoomAnswer, 'isOpen' | 'slowSeconds' | 'pinned' | 'highlighted'>
/** What a realtime event says has changed. */
export type Changes = {
  epoch: string
  after: number
  revision: number
  messages: Message[]
  rules: Rules | null
}

/** A message of this page: what was typed, and what became of it. */
export type Own = {
  id: string
  text: string
  kind: Message['kind']
  name: string
  replyTo: number | null
  replyName: string | null
  state: 'sending' | 'failed' | 'refused'
  /** Why it was refused, in the server's words. */
  reason: string
}

/** Messages that a page keeps. */
const mostKept = 300

/** What a page knows of a room. It applies changes in their order and says when it must ask for what it missed. */
export function createRoomState() {
  const messages = new Map<number, Message>()
  const own: Own[] = []
  let epoch: string | null = null
  let revision = 0
  let author: string | null = null
  let rules: Rules = { isOpen: false, slowSeconds: 0, pinned: null, highlighted: null }

  function put(message: Message): void {
    const known = messages.get(message.number)
    if (known && known.revision > message.revision) return
    messages.set(message.number, message)
    if (known || message.author !== author) return
    // The change arrived before the answer to what this page sent.
    const waiting = own.findIndex(({ text, kind, state }) => {
      return state === 'sending' && text === message.text && kind === message.kind
    })
    if (waiting >= 0) own.splice(waiting, 1)
  }

  function forgetOldest(): void {
    const isMarked = (number: number) => number === rules.pinned || number === rules.highlighted
    for (const [number, message] of [...messages].toSorted(([a], [b]) => a - b)) {
      if (messages.size <= mostKept) return
      const isWaiting = message.kind === 'question' && !message.isAnswered
      if (!isMarked(number) && !isWaiting) messages.delete(number)
    }
  }

  return {
    /** What to ask the server with. */
    position: () => (epoch === null ? {} : { epoch, after: revision }),

    /** Takes the answer to `showRoom`. */
    take(answer: RoomAnswer): void {
      if (answer.isFresh) messages.clear()
      epoch = answer.epoch
      revision = answer.revision
      author = answer.author ?? author
      rules = answer
      for (const message of answer.messages) put(message)
      forgetOldest()
    },

    /** Applies an event; false: something is missing, ask the server. */
    apply(changes: Changes): boolean {
      if (changes.epoch !== epoch) return false
      if (changes.revision <= revision) return true
      if (changes.after > revision) return false
      revision = changes.revision
      if (changes.rules) rules = changes.rules
      for (const message of changes.messages) put(message)
      forgetOldest()
      return true
    },

    /** Adds what was typed, before the server has it. */
    write(draft: Omit<Own, 'state' | 'reason'>): Own {
      const written: Own = { ...draft, state: 'sending', reason: '' }
      own.push(written)
      return written
    },

    /** The server has stored it. */
    stored(id: string, message: Message): void {
      const index = own.findIndex((each) => each.id === id)
      if (index >= 0) own.splice(index, 1)
      put(message)
    },

    failed(id: string, state: 'failed' | 'refused', reason = ''): void {
      const known = own.find((each) => each.id === id)
      if (known) Object.assign(known, { state, reason })
    },

    again(id: string): Own | null {
      const known = own.find((each) => each.id === id)
      return known ? Object.assign(known, { state: 'sending', reason: '' }) : null
    },

    drop(id: string): void {
      const index = own.findIndex((each) => each.id === id)
      if (index >= 0) own.splice(index, 1)
    },

    rules: () => rules,
    isOwn: (message: Message) => message.author === author,
    message: (number: number | null) => (number === null ? null : (messages.get(number) ?? null)),
    own: (kind?: Message['kind']) => own.filter((each) => kind === undefined || each.kind === kind),

    /** Those that are to be seen, in their order. */
    shown: () =>
      [...messages.values()]
        .filter(({ state }) => state !== 'hidden')
        .toSorted((a, b) => a.number - b.number),

    /** Questions that wait for an answer first, each in their order. */
    questions: () =>
      [...messages.values()]
        .filter(({ kind, state }) => kind === 'question' && state !== 'hidden')
        .toSorted((a, b) => Number(a.isAnswered) - Number(b.isAnswered) || a.number - b.number),
  }
}

export type RoomState = ReturnType<typeof createRoomState>
