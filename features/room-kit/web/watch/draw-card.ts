import { el } from '#platform/web/elements.ts'
import { fill } from '#platform/web/fill-text.ts'
import { createCard } from './card.ts'
import type { Kit } from './kit-calls.ts'
import type { CardDeps } from './kit-cards.ts'

type Draw = NonNullable<Kit['draw']>
type Own = NonNullable<Kit['ownEntry']>

const savedName = 'chat-name'

/** The draw of a room: entered by a press, with the winner once it is drawn. */
export function drawCard({ place, words, post }: CardDeps) {
  const card = createCard({ place, words }, 'draw')
  const word = (name: string) => words[name] ?? ''
  const name = field('name', 'drawName', 40)
  const contact = field('contact', 'drawContact', 80)
  const form = el(
    'form',
    { class: 'enter', autocomplete: 'off' },
    name,
    contact,
    el('button', { type: 'submit', class: 'take', 'data-key': 'enter' }, word('drawEnter')),
  )
  let draw: Draw | null = null
  let own: Own | null = null
  let isSending = false

  function field(key: string, label: string, maxlength: number): HTMLInputElement {
    return el('input', {
      ...{ name: key, maxlength: String(maxlength), 'data-key': key },
      ...{ 'aria-label': word(label), placeholder: word(label) },
    })
  }

  const isSignedIn = () => {
    const { viewer } = document.body.dataset
    return viewer !== undefined && !viewer.startsWith('v-')
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void enter()
  })

  async function enter(): Promise<void> {
    if (!draw || isSending) return
    isSending = true
    const answer = await post<Own>('draw/enter', {
      ...{ drawUuid: draw.uuid, name: name.value, contact: contact.value },
    })
    isSending = false
    if ('refused' in answer) card.say(answer.refused)
    else {
      own = answer.row
      card.say('')
    }
    show()
  }

  function outcome({ isOpen, winner, cancelledAt }: Draw): Node {
    if (cancelledAt) return el('p', { class: 'kitown' }, word('drawCancelled'))
    if (winner) {
      const isOwn = own?.code === winner.code
      return el('p', { class: 'kitown' }, fill(word(isOwn ? 'drawWon' : 'drawWinner'), winner.name || '—'))
    }
    if (own || !isOpen)
      return el('p', { class: 'kitown' }, own ? fill(word('drawOwn'), `${own.number} (${own.code})`) : '')
    return form
  }

  function show(): void {
    if (!draw) {
      card.hide()
      return
    }
    name.hidden = isSignedIn() || name.value !== ''
    const { follow = '' } = document.body.dataset
    const check = el(
      'a',
      { href: `${follow}/draws/${draw.uuid}`, target: '_blank', rel: 'noopener' },
      word(draw.winner ? 'drawCheck' : 'drawRules'),
    )
    const entries = fill(word(draw.entries === 1 ? 'drawOneEntry' : 'drawEntries'), draw.entries)
    const foot = el('p', { class: 'kitfoot' }, el('span', {}, entries), check)
    card.draw(fill(word('drawTitle'), draw.prize), !draw.isOpen, outcome(draw), foot)
  }

  function set(next: Draw | null): void {
    if (next && next.uuid !== draw?.uuid) {
      card.say('')
      card.show()
      try {
        name.value = localStorage.getItem(savedName) ?? ''
      } catch {
        // A browser without storage is asked.
      }
    }
    // What is being typed stays.
    const isSame = next?.uuid === draw?.uuid && next?.isOpen === draw?.isOpen && form.isConnected
    draw = next
    const entries = card.body.querySelector('.kitfoot span')
    if (isSame && draw && !own && entries)
      entries.textContent = fill(word(draw.entries === 1 ? 'drawOneEntry' : 'drawEntries'), draw.entries)
    else show()
  }

  return {
    take(next: Draw | null, entry: Own | null): void {
      own = entry
      set(next)
    },
    hear(next: Draw): void {
      if (next.uuid !== draw?.uuid) own = null
      set(next)
    },
  }
}
