import { el } from '#platform/web/elements.ts'
import type { CardDeps } from './kit-cards.ts'

/**
 * A card with its title, which can be folded to one line and, once it has ended, be closed. `draw` keeps the focus on the
 * control with the same `data-key`.
 */
export function createCard({ place, words }: Pick<CardDeps, 'place' | 'words'>, name: string) {
  const title = el('b', { id: `kit-${name}` })
  const fold = el('button', { type: 'button', class: 'fold', 'aria-expanded': 'true' })
  const shut = el('button', { type: 'button', class: 'fold', 'aria-label': words.close ?? '' }, '×')
  const body = el('div', { class: 'kitbody' })
  const says = el('p', { class: 'kitsays', role: 'status' })
  const card = el(
    'section',
    { class: 'kitcard', 'aria-labelledby': title.id, [`data-${name}`]: true, hidden: true },
    el('div', { class: 'kithead' }, title, fold, shut),
    body,
    says,
  )
  const label = () => {
    const isOpen = fold.getAttribute('aria-expanded') === 'true'
    fold.textContent = isOpen ? '–' : '+'
    fold.setAttribute('aria-label', `${(isOpen ? words.fold : words.unfold) ?? ''}: ${title.textContent}`)
    body.hidden = !isOpen
  }
  fold.onclick = () => {
    fold.setAttribute('aria-expanded', String(fold.getAttribute('aria-expanded') !== 'true'))
    label()
  }
  shut.onclick = () => {
    card.hidden = true
  }
  place.append(card)

  return {
    body,
    draw(heading: string, isOver: boolean, ...parts: Node[]): void {
      const focused = (document.activeElement as HTMLElement | null)?.dataset?.key
      title.textContent = heading
      shut.hidden = !isOver
      fold.hidden = isOver
      body.replaceChildren(...parts)
      label()
      if (focused) body.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus()
    },
    show(): void {
      card.hidden = false
    },
    hide(): void {
      card.hidden = true
    },
    /** `done`: in short, beside what the card says at its foot. */
    say(text: string, done = false): void {
      says.textContent = text
      says.toggleAttribute('data-done', done)
    },
  }
}
