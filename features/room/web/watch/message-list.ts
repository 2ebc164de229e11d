import type { Message, Own, RoomState } from './room-state.ts'

type Parts = { list: HTMLElement; template: HTMLTemplateElement; fresh: HTMLElement }
type Row = { key: string; signature: string; fill: (row: HTMLElement) => void }

/** Pixels from the end within which a reader is at the end. */
const nearEnd = 60

/**
 * A list of messages: rows are changed in place, so that a reader keeps the place, and only a reader at the end is taken
 * along by new ones.
 */
export function createMessageList({ list, template, fresh }: Parts) {
  const rows = new Map<string, { element: HTMLElement; signature: string }>()
  let isAtEnd = true

  const toEnd = () => {
    list.scrollTop = list.scrollHeight
  }
  list.addEventListener('scroll', () => {
    isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd
    if (isAtEnd) fresh.hidden = true
  })
  fresh.addEventListener('click', () => {
    isAtEnd = true
    toEnd()
  })
  // A keyboard that opens makes the list smaller.
  new ResizeObserver(() => {
    if (isAtEnd) toEnd()
  }).observe(list)

  return {
    show(wanted: Row[]): void {
      const keys = new Set(wanted.map(({ key }) => key))
      for (const [key, { element }] of rows)
        if (!keys.has(key)) {
          element.remove()
          rows.delete(key)
        }
      let hasNew = false
      let before: Element | null = null
      for (const { key, signature, fill } of wanted) {
        let row = rows.get(key)
        if (!row) {
          const element = (template.content.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement
          row = { element, signature: '' }
          rows.set(key, row)
          hasNew = true
        }
        if (row.signature !== signature) {
          fill(row.element)
          row.signature = signature
        }
        const next: Element | null = before ? before.nextElementSibling : list.firstElementChild
        if (next !== row.element) list.insertBefore(row.element, next)
        before = row.element
      }
      if (isAtEnd) toEnd()
      else if (hasNew) fresh.hidden = false
    },
    toEnd() {
      isAtEnd = true
      toEnd()
    },
  }
}

type Acts = { reply(message: Message): void; again(id: string): void; drop(id: string): void }

/** The rows of stored messages, and after them of those that are on their way. */
export function rowsOf(state: RoomState, stored: Message[], own: Own[], acts: Acts): Row[] {
  return [
    ...stored.map((message) => ({
      key: `m${message.number}`,
      signature: `${message.revision} ${message.state} ${message.isAnswered}`,
      fill: (row: HTMLElement) => fillStored(row, message, state.isOwn(message), acts),
    })),
    ...own.map((message) => ({
      key: `o${message.id}`,
      signature: message.state + message.reason,
      fill: (row: HTMLElement) => fillOwn(row, message, acts),
    })),
  ]
}

const part = (row: HTMLElement, name: string) => row.querySelector(`[data-part=${name}]`) as HTMLElement

function fillStored(row: HTMLElement, message: Message, isOwn: boolean, acts: Acts): void {
  row.dataset.role = message.role
  row.dataset.state = message.state
  row.dataset.kind = message.kind
  row.dataset.answered = message.isAnswered ? 'yes' : ''
  part(row, 'name').textContent = message.name
  part(row, 'text').textContent = message.text
  part(row, 'to').hidden = !message.replyName
  part(row, 'to').querySelector('b')!.textContent = message.replyName
  const reply = part(row, 'reply') as HTMLButtonElement
  reply.hidden = isOwn || message.state !== 'shown'
  reply.setAttribute('aria-label', `${reply.title} ${message.name}`)
  reply.onclick = () => acts.reply(message)
}

function fillOwn(row: HTMLElement, own: Own, acts: Acts): void {
  row.dataset.role = 'viewer'
  row.dataset.state = own.state
  row.dataset.kind = own.kind
  part(row, 'name').textContent = own.name
  part(row, 'text').textContent = own.text
  part(row, 'to').hidden = !own.replyName
  part(row, 'to').querySelector('b')!.textContent = own.replyName
  part(row, 'why').textContent = own.reason
  part(row, 'reply').hidden = true
  part(row, 'again').onclick = () => acts.again(own.id)
  part(row, 'drop').onclick = () => acts.drop(own.id)
}
