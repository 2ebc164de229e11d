import { now } from '#platform/web/clock.ts'
import { el } from '#platform/web/elements.ts'
import { clockUntil, fill } from '#platform/web/fill-text.ts'
import { createCard } from './card.ts'
import type { Poll } from './kit-calls.ts'
import type { CardDeps } from './kit-cards.ts'

/** After the end of a poll, until its result is asked for. */
const afterEndMs = 1_500

/** The poll of a room: its options are voted for by a press, and show their share once the viewer has voted. */
export function pollCard({ place, words, post, ask }: CardDeps) {
  const card = createCard({ place, words }, 'poll')
  const time = el('span', { 'data-time': true })
  let poll: Poll | null = null
  let own: number | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  function tick(): void {
    const left = poll?.closesAt ? clockUntil(poll.closesAt, now()) : null
    time.textContent = left ? fill(words.closesIn ?? '', left) : ''
    if (left) return
    clearInterval(timer)
    // The server's clock says when it is over.
    timer = setTimeout(ask, afterEndMs)
  }

  async function vote(option: number): Promise<void> {
    const [voted, before] = [poll, own]
    if (!voted) return
    own = option
    draw()
    const answer = await post<{ option: number }>('vote', { pollUuid: voted.uuid, option })
    if (poll?.uuid !== voted.uuid) return
    if ('refused' in answer) own = before
    if ('refused' in answer) card.say(answer.refused)
    else card.say(words.voted ?? '', true)
    draw()
  }

  function drawOption(shown: Poll, at: number): HTMLElement {
    const { text, percent } = shown.options[at]!
    const showsShare = own !== null || !shown.isOpen
    const parts = [el('span', {}, text), showsShare && el('b', {}, `${percent}%`)]
    const isOwn = own === at
    const made = shown.isOpen
      ? el(
          'button',
          { type: 'button', class: 'option', 'aria-pressed': String(isOwn), 'data-key': `option-${at}` },
          ...parts,
        )
      : el('div', { class: 'option', ...(isOwn && { 'data-own': true }) }, ...parts)
    made.style.setProperty('--share', showsShare ? `${percent}%` : '0%')
    if (made instanceof HTMLButtonElement) made.onclick = () => void vote(at)
    return made
  }

  function draw(): void {
    if (!poll) {
      card.hide()
      return
    }
    const { options, votes, isOpen } = poll
    const counted = fill((votes === 1 ? words.oneVote : words.votes) ?? '', votes)
    card.draw(
      poll.question,
      !isOpen,
      el('div', { class: 'options' }, ...options.map((_, at) => drawOption(poll!, at))),
      el('p', { class: 'kitfoot' }, isOpen ? counted : `${words.closed ?? ''} · ${counted}`, time),
    )
  }

  function set(next: Poll | null): void {
    if (next?.uuid !== poll?.uuid) {
      card.say('')
      if (next) card.show()
    }
    if (!next?.isOpen) card.say('')
    poll = next
    clearInterval(timer)
    time.textContent = ''
    draw()
    if (!poll?.isOpen || !poll.closesAt) return
    timer = setInterval(tick, 1_000)
    tick()
  }

  return {
    take(next: Poll | null, vote: number | null): void {
      if (next || poll === null || poll.isOpen) {
        own = vote
        set(next)
      }
    },
    /** The same poll with other votes, or another one. */
    hear(next: Poll): void {
      if (next.uuid !== poll?.uuid) own = null
      set(next)
    },
  }
}
