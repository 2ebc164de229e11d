import { type Html, html } from '#platform/server/html.ts'
import type { BagFacts } from './bag-facts.ts'

/** The coupon of an unpaid bag, or the form to use one. */
export function renderCoupon({ bag, t, at, typed, errors }: BagFacts): Html | null {
  const { order, coupon, price, takesDelivery } = bag
  const hasPieces = order.lines.some(({ state }) => state === 'held' || state === 'wanted')
  if (!takesDelivery || order.paid > 0 || !hasPieces) return null
  const action = `${at('/coupon')}#coupon`
  if (coupon)
    return html`<section id="coupon"><div class="bar"><p>${t(price.discount > 0 ? 'coupon.used' : 'coupon.useless', { code: coupon.code })}</p><form method="post" action="${action}"><input type="hidden" name="code" value=""><button class="plain">${t('coupon.remove')}</button></form></div></section>`
  const [problem] = errors.code ?? []
  return html`<section id="coupon"><details${problem ? html` open` : ''}><summary class="link">${t('coupon.title')}</summary><form method="post" action="${action}"><label>${t('coupon.code')}<input name="code" maxlength="40" required autocapitalize="characters" autocomplete="off" value="${typed.code ?? ''}"${problem ? html` aria-invalid="true"` : ''}></label>${problem && html`<p class="err">${problem}</p>`}<button>${t('coupon.use')}</button></form></details></section>`
}
