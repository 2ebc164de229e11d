import { now } from '#platform/web/clock.ts'
import { el, one } from '#platform/web/elements.ts'
import { clockUntil, fill } from '#platform/web/fill-text.ts'
import { ask } from './ask.ts'
import type { Money, Words } from './product-words.ts'
import type { Cart } from './shop-api.ts'

const mostPieces = 10

type Line = Cart['productQuantity'][number]
type Acts = {
  set(skuId: number, quantity: number): Promise<void>
  checkOut(): void
  /** A hold has ended. */
  ended(): void
}

/** The drawer with the visitor's cart. */
export function cartDrawer(words: Words, money: Money, acts: Acts) {
  const dialog = one<HTMLDialogElement>('[data-cart]')!
  const body = one('[data-cart-body]', dialog)!
  let timer: ReturnType<typeof setInterval> | undefined

  function tick(): void {
    for (const shown of body.querySelectorAll<HTMLElement>('[data-until]')) {
      const left = clockUntil(shown.dataset.until!, now())
      if (!left) {
        acts.ended()
        return
      }
      shown.textContent = fill(shown.dataset.says ?? words.held, left)
    }
  }
  dialog.addEventListener('close', () => clearInterval(timer))

  async function less({ skuId, quantity }: Line): Promise<void> {
    if (quantity === 1 && !(await ask(words.remove, words))) return
    await acts.set(skuId, quantity - 1)
  }

  function drawLine(line: Line): HTMLElement {
    const { skuId, name, variant, picture, price, quantity, available, heldUntil } = line
    const named = [name, variant].filter(Boolean).join(', ')
    const button = (label: string, sign: string, act: () => unknown, off = false) => {
      const made = el(
        'button',
        {
          type: 'button',
          class: 'step',
          'aria-label': `${label}: ${named}`,
          disabled: off,
          'data-step': `${sign}${skuId}`,
        },
        sign,
      )
      made.onclick = () => void act()
      return made
    }
    const note = !available ? words.gone : heldUntil ? '' : words.notHeld
    return el(
      'li',
      { class: 'line' },
      picture
        ? el('img', { src: picture, alt: '', width: '64', height: '64' })
        : el('i', { 'aria-hidden': 'true' }),
      el(
        'div',
        { class: 'what' },
        el('b', {}, name),
        variant && el('small', {}, variant),
        el('span', { class: 'price' }, price === 0 ? words.free : money(price)),
        heldUntil
          ? el('small', { 'data-until': heldUntil, class: 'time' })
          : el('small', { class: available ? '' : 'bad' }, note),
        quantity >= mostPieces && el('small', {}, words.most),
      ),
      el(
        'div',
        { class: 'steps', role: 'group', 'aria-label': fill(words.quantity, named) },
        button(words.less, '−', () => less(line)),
        el('output', {}, String(quantity)),
        button(words.more, '+', () => acts.set(skuId, quantity + 1), quantity >= mostPieces),
      ),
    )
  }

  /** What a coupon of the live takes off, and for how long. */
  function discountOf({ discount, discountUntil }: Cart): HTMLElement[] {
    if (discount === 0) return []
    const until = { 'data-until': discountUntil, 'data-says': words.discountUntil, class: 'hint time' }
    return [
      el('p', { class: 'cut' }, el('span', {}, words.discount), el('b', {}, `−${money(discount)}`)),
      el('p', until),
    ]
  }

  return {
    draw(cart: Cart | null): void {
      const focused = (document.activeElement as HTMLElement | null)?.dataset?.step
      const lines = cart?.productQuantity ?? []
      const bag =
        cart?.bagUrl &&
        el('a', { class: 'btn', href: cart.bagUrl, target: '_blank', rel: 'noopener' }, words.bag)
      if (lines.length === 0) {
        body.replaceChildren(el('p', { class: 'none' }, words.empty), ...(bag ? [bag] : []))
        return
      }
      const pay = el(
        'button',
        { type: 'button', class: 'btn main', disabled: !lines.some(({ available }) => available) },
        words.checkOut,
      )
      pay.onclick = () => acts.checkOut()
      body.replaceChildren(
        el('ul', { class: 'lines' }, ...lines.map(drawLine)),
        el(
          'div',
          { class: 'sum' },
          ...discountOf(cart!),
          el(
            'p',
            { class: 'total' },
            el('span', {}, words.total),
            el('b', {}, money(cart!.total - cart!.discount)),
          ),
          cart!.discount === 0 && el('p', { class: 'hint' }, words.coupon),
          pay,
          bag,
        ),
      )
      if (focused) one(`[data-step="${focused}"]`, body)?.focus()
      tick()
    },
    open(): void {
      dialog.showModal()
      clearInterval(timer)
      timer = setInterval(tick, 1_000)
    },
    isOpen: () => dialog.open,
    close: () => dialog.close(),
  }
}
