import { el, one } from '#platform/web/elements.ts'
import { plainRequest } from '#platform/web/plain-request.ts'
import { type Part, replayMessages, type Said } from './replay-messages.ts'
import { toCamelAll } from './wire.ts'

/** Messages on the page, and the wait after a failed call. */
const mostShown = 60
const waitMs = 5_000
/** Pixels from the end within which a reader is at the end. */
const nearEnd = 60

/** Shows the chat of a recording beside its film: what had been said by the second that plays. */
export function followChat(film: HTMLVideoElement, panel: HTMLElement): void {
  const list = one('[data-said]', panel)
  const template = one<HTMLTemplateElement>('template', panel)
  if (!list || !template) return
  const read = replayMessages()
  let rows: { number: number; row: HTMLElement }[] = []
  let isReading = false
  let waitsUntil = 0

  async function readOn(place: number): Promise<void> {
    const from = read.needed(place)
    if (from === null || isReading || performance.now() < waitsUntil) return
    isReading = true
    const part = await readPart(panel.dataset.chat ?? '', from)
    isReading = false
    if (part) read.take(part)
    else waitsUntil = performance.now() + waitMs
    if (part) follow()
  }

  function show(said: Said[]): void {
    const isAtEnd = list!.scrollHeight - list!.scrollTop - list!.clientHeight < nearEnd
    const wanted = new Set(said.map(({ number }) => number))
    const known = new Map(rows.map(({ number, row }) => [number, row]))
    if (wanted.size === rows.length && said.every(({ number }) => known.has(number))) return
    for (const { number, row } of rows) if (!wanted.has(number)) row.remove()
    rows = said.map((message) => ({
      number: message.number,
      row: known.get(message.number) ?? rowOf(template!, message),
    }))
    let before: Element | null = null
    for (const { row } of rows) {
      const next: Element | null = before ? before.nextElementSibling : list!.firstElementChild
      if (next !== row) list!.insertBefore(row, next)
      before = row
    }
    if (isAtEnd) list!.scrollTop = list!.scrollHeight
  }

  function follow(): void {
    const place = Math.floor(film.currentTime * 1_000)
    const said = read.saidBy(place, mostShown)
    show(said)
    const silent = one('[data-silent]', panel)
    if (silent) silent.hidden = said.length > 0
    void readOn(place)
  }
  film.addEventListener('timeupdate', follow)
  film.addEventListener('seeking', follow)
  follow()
}

async function readPart(address: string, from: number): Promise<Part | null> {
  const response = await plainRequest(`${address}?from=${from}`).catch(() => null)
  const content = response?.ok ? await response.json().catch(() => null) : null
  return content ? (toCamelAll(content.row) as Part) : null
}

function rowOf(template: HTMLTemplateElement, { name, role, kind, text, replyName }: Said): HTMLElement {
  const row = (template.content.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement
  row.dataset.role = role
  row.dataset.kind = kind
  const fill = (part: string, value: string) => one(`[data-part=${part}]`, row)?.append(value)
  fill('name', name)
  fill('text', text)
  if (replyName) row.prepend(el('small', {}, `↳ ${replyName}`))
  return row
}
