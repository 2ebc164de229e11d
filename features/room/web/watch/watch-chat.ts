import { trackLive } from '#features/live-numbers/web/index.ts'
import { visitorsRealtime } from '#platform/web/visitors-realtime.ts'
import type { ReactionKind } from '../../contract.ts'
import { roomTopic } from '../../topics.ts'
import { createMessageList, rowsOf } from './message-list.ts'
import { showReactions } from './reactions.ts'
import { roomCalls } from './room-calls.ts'
import { type Changes, createRoomState, type Message, type Own } from './room-state.ts'

// The chat of the watch page. Its markup and what it says stand in the page (app/server/public-pages/watch).
const root = document.querySelector('[data-slot=chat]') as HTMLElement
const one = <T extends HTMLElement>(name: string) => root.querySelector(`[data-${name}]`) as T
const { body } = document
const streamUuid = body.dataset.stream as string
const savedName = 'chat-name'
type Counts = Partial<Record<ReactionKind, number>>

const state = createRoomState()
const calls = roomCalls(streamUuid, () => body.dataset.viewer ?? null)
const template = one<HTMLTemplateElement>('message')
const chat = createMessageList({ list: one('messages'), template, fresh: one('fresh') })
const questions = createMessageList({ list: one('questions'), template, fresh: one('fresh') })
const form = one<HTMLFormElement>('form')
const field = form.elements.namedItem('text') as HTMLTextAreaElement
const nameField = form.elements.namedItem('name') as HTMLInputElement
const asks = form.elements.namedItem('question') as HTMLInputElement
let replyTo: Message | null = null
let isAsking = false
let isMissing = false
let sentReactions: Counts = {}

const isSignedIn = () => body.dataset.viewer !== undefined && !body.dataset.viewer.startsWith('v-')

function draw(): void {
  const acts = { reply, again, drop }
  chat.show(rowsOf(state, state.shown(), state.own(), acts))
  questions.show(rowsOf(state, state.questions(), state.own('question'), acts))
  const rules = state.rules()
  form.hidden = !rules.isOpen
  one('closed').hidden = rules.isOpen
  one('slow').hidden = rules.slowSeconds === 0 || !rules.isOpen
  one('seconds').textContent = String(rules.slowSeconds)
  mark('pinned', state.message(rules.pinned))
  mark('highlighted', state.message(rules.highlighted))
  const waiting = state.questions().filter(({ isAnswered }) => !isAnswered).length
  one('waiting').textContent = waiting > 0 ? String(waiting) : ''
  one('none').hidden = state.questions().length + state.own('question').length > 0
  one('quiet').hidden = state.shown().length + state.own().length > 0
}

/** The highlighted question stands over the picture. */
function mark(name: 'pinned' | 'highlighted', message: Message | null): void {
  const place = document.querySelector(`[data-${name}]`) as HTMLElement
  const isShown = message !== null && message.state === 'shown'
  place.hidden = !isShown
  if (!isShown) return
  ;(place.querySelector('b') as HTMLElement).textContent = message.name
  ;(place.querySelector('span') as HTMLElement).textContent = message.text
}

/** Asks for what is missing; once more, if something was missing again meanwhile. */
async function ask(): Promise<void> {
  isMissing = true
  if (isAsking) return
  isAsking = true
  while (isMissing) {
    isMissing = false
    const answer = await calls.show(state.position())
    if (answer) state.take(answer)
  }
  isAsking = false
  draw()
}

async function send(own: Own): Promise<void> {
  draw()
  chat.toEnd()
  const sent = await calls.send(own)
  if (sent.is === 'stored') {
    state.stored(own.id, sent.message)
    trackLive(streamUuid, own.kind === 'question' ? 'chat_question' : 'chat_message')
  } else if (sent.is === 'failed') state.failed(own.id, 'failed')
  else {
    state.failed(own.id, 'refused', sent.words)
    if (sent.field === 'name') askName()
  }
  draw()
}

function again(id: string): void {
  const own = state.again(id)
  if (own) void send(Object.assign(own, { name: currentName() }))
}

function drop(id: string): void {
  state.drop(id)
  draw()
  field.focus()
}

function reply(message: Message | null): void {
  replyTo = message
  one('replying').hidden = message === null
  one('replying').querySelector('b')!.textContent = message?.name ?? ''
  if (message) field.focus()
}

const currentName = () => nameField.value.trim()

/** Asked once; the account's name is used for who is signed in. */
function askName(): void {
  nameField.hidden = false
  one('rename').hidden = true
  nameField.focus()
}

function keepName(): void {
  const isKnown = isSignedIn() || currentName() !== ''
  nameField.hidden = isKnown
  one('rename').hidden = isSignedIn() || !isKnown
  one('rename').querySelector('b')!.textContent = currentName()
  try {
    localStorage.setItem(savedName, currentName())
  } catch {
    // Asked again on the next visit.
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = field.value.trim()
  if (text === '') return
  if (!isSignedIn() && currentName() === '') return askName()
  keepName()
  const own = state.write({
    ...{ id: newId(), text, name: currentName(), kind: asks.checked ? 'question' : 'message' },
    ...{ replyTo: replyTo?.number ?? null, replyName: replyTo?.name ?? null },
  })
  form.reset()
  nameField.value = own.name
  reply(null)
  void send(own)
})
field.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') reply(null)
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  form.requestSubmit()
})
one('rename').addEventListener('click', askName)
one('no-reply').addEventListener('click', () => reply(null))
for (const tab of root.querySelectorAll<HTMLElement>('[role=tab]'))
  tab.addEventListener('click', () => {
    for (const each of root.querySelectorAll('[role=tab]'))
      each.setAttribute('aria-selected', String(each === tab))
    root.dataset.tab = tab.dataset.tab
    asks.checked = tab.dataset.tab === 'questions'
    ;(tab.dataset.tab === 'questions' ? questions : chat).toEnd()
  })
for (const button of root.querySelectorAll<HTMLElement>('[data-react]'))
  button.addEventListener('click', () => {
    const kind = button.dataset.react as ReactionKind
    sentReactions[kind] = (sentReactions[kind] ?? 0) + 1
    showReactions({ [kind]: 1 })
    void calls.react(kind)
  })

/** What others sent: this page's own reactions were shown at once. */
function withoutOwn(counts: Counts): Counts {
  const others = { ...counts }
  for (const [kind, times = 0] of Object.entries(sentReactions) as [ReactionKind, number][])
    others[kind] = Math.max(0, (others[kind] ?? 0) - times)
  sentReactions = {}
  return others
}

/** Ids of version 4; `randomUUID` is missing where a page is not served by HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

visitorsRealtime().listen(roomTopic(streamUuid), {
  onRefresh: () => void ask(),
  onEvent(event, data) {
    if (event === 'reactions') return showReactions(withoutOwn(data as Counts))
    if (state.apply(data as Changes)) draw()
    else void ask()
  },
})
// The viewer's token comes with the picture: what only they may see is asked for with it.
document.addEventListener('viewer', () => {
  keepName()
  void ask()
})

try {
  nameField.value = localStorage.getItem(savedName) ?? ''
} catch {
  // A browser without storage is asked each time.
}
keepName()
