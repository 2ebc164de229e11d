import { el } from '#platform/web/elements.ts'
import { fill } from '#platform/web/fill-text.ts'
import { faultsOf, type PublishedDraw } from '../../draw-algorithm.ts'

// The page of a draw: computes the winner again from what was published, in the visitor's browser.
type Words = Record<'right' | 'wrong' | 'insecure' | 'mine' | 'mineFound' | 'mineGone', string>

const place = document.querySelector<HTMLElement>('[data-draw]')
if (place) void check(place)

async function check(shown: HTMLElement): Promise<void> {
  const { words, ...published } = JSON.parse(
    shown.querySelector('script')?.textContent ?? '{}',
  ) as PublishedDraw & {
    words: Words
  }
  const says = el('p', { role: 'status' })
  shown.append(says)
  // Browsers compute hashes on HTTPS pages only.
  if (!globalThis.crypto?.subtle) {
    says.textContent = words.insecure
    return
  }
  const faults = await faultsOf(published)
  says.textContent = faults.length === 0 ? words.right : `${words.wrong} (${faults.join(', ')})`
  says.dataset.faults = String(faults.length)

  const field = el('input', { 'aria-label': words.mine, placeholder: words.mine, maxlength: '20' })
  const found = el('p', { role: 'status' })
  field.addEventListener('input', () => {
    const at = published.codes.indexOf(field.value.trim().toLowerCase())
    if (field.value.trim().length < 12) found.textContent = ''
    else found.textContent = at < 0 ? words.mineGone : fill(words.mineFound, at + 1)
  })
  shown.append(field, found)
}
