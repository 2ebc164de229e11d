import { now } from '#platform/web/clock.ts'
import { el } from '#platform/web/elements.ts'
import { clockUntil, fill } from '#platform/web/fill-text.ts'
import { createCard } from './card.ts'
import type { Kit } from './kit-calls.ts'
import type { CardDeps } from './kit-cards.ts'

type Coupon = NonNullable<Kit['coupon']>
type Own = NonNullable<Kit['ownCoupon']>

/** The coupon of a room: taken by a press, it comes off the cart by itself. */
export function couponCard({ place, words, post, ask }: CardDeps) {
  const card = createCard({ place, words }, 'coupon')
  const time = el('span', { 'data-time': true })
  const money = new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency: 'BRL' })
  const word = (name: string) => words[name] ?? ''
  let coupon: Coupon | null = null
  let own: Own | null = null
  let isTaking = false
  let timer: ReturnType<typeof setInterval> | undefined

  const endsAt = () => (own && !own.isUsed ? own.heldUntil : coupon?.isOpen ? coupon.closesAt : null)

  function tick(): void {
    const until = endsAt()
    const left = until ? clockUntil(until, now()) : null
    time.textContent = left ? fill(word(own ? 'couponHeld' : 'closesIn'), left) : ''
    if (left || !until) return
    clearInterval(timer)
    // The server's clock says when it is over.
    timer = setTimeout(ask, 1_500)
  }

  async function take(): Promise<void> {
    if (!coupon || isTaking) return
    isTaking = true
    draw()
    const answer = await post<Own>('coupon/take', { couponUuid: coupon.uuid })
    isTaking = false
    if ('refused' in answer) card.say(answer.refused)
    else {
      own = answer.row
      card.say('')
      document.dispatchEvent(new Event('cart'))
    }
    draw()
  }

  function heading({ kind, value, most }: Coupon): string {
    const off = kind === 'percent' ? `${value}%` : money.format(value / 100)
    return fill(word(most === 1 ? 'couponFirst' : 'couponTitle'), most).replace('{off}', off)
  }

  function draw(): void {
    if (!coupon) {
      card.hide()
      return
    }
    const { isOpen, left } = coupon
    const take_ = el('button', { type: 'button', class: 'take', 'data-key': 'take' }, word('couponTake'))
    take_.disabled = left === 0 || isTaking
    take_.onclick = () => void take()
    const state = own
      ? el('p', { class: 'kitown' }, word(own.isUsed ? 'couponUsed' : 'couponOwn'))
      : isOpen && take_
    const foot = !isOpen
      ? word('couponClosed')
      : left === 0
        ? word('couponNone')
        : fill(word('couponLeft'), left)
    const parts = [state, el('p', { class: 'kitfoot' }, el('span', {}, foot), time)]
    card.draw(heading(coupon), !isOpen, ...parts.filter((part) => part !== false))
    clearInterval(timer)
    timer = setInterval(tick, 1_000)
    tick()
  }

  function set(next: Coupon | null): void {
    if (next && next.uuid !== coupon?.uuid) {
      card.say('')
      card.show()
    }
    coupon = next
    draw()
  }

  return {
    take(next: Coupon | null, taken: Own | null): void {
      if (own && !taken) document.dispatchEvent(new Event('cart'))
      own = taken
      set(next)
    },
    hear(next: Coupon): void {
      if (next.uuid !== coupon?.uuid) own = null
      set(next)
    },
  }
}
