import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import type { Checkout, Method } from '../world/state.ts'
import { codeOf } from '../world/world.ts'
import { paymentPage } from './document.ts'
import { type PaymentWords, paymentMessages, productName } from './messages.ts'

/** The card number that is refused. */
export const refusedCard = '4000000000000002'

/** The page where a person pays or cancels. */
export function checkoutPage(checkout: Checkout, language: Language, { refused = false } = {}): string {
  const t = paymentMessages[language]
  const { line } = checkout
  const price = money(line.amount, line.currency, language)
  const isOpen = checkout.status === 'open'
  const forms: Record<Method, () => Html> = {
    pix: () => pixForm(checkout, t),
    card: () => cardForm(checkout, t, price, language),
    boleto: () => boletoForm(checkout, t),
  }

  return paymentPage(
    t.checkout,
    html`<div>
        <h1>${productName(t, line)}</h1>
        <p class="price">${price}${line.interval ? html` <span class="muted">${t.everyMonth}</span>` : ''}</p>
        ${checkout.account && html`<p>${t.forMerchant}</p>`}
        <p class="muted">${isOpen ? t.choose : t.closed}</p>
      </div>
      ${refused && html`<p class="bad" role="alert">${t.refused}</p>`}
      ${isOpen && checkout.methods.map((method) => forms[method]())}
      <form method="post" action="/payments/checkout/${checkout.id}/back">
        <button>${isOpen ? t.back : checkout.account ? t.backToBag : t.backToShop}</button>
      </form>`,
    language,
  )
}

function pixForm(checkout: Checkout, t: PaymentWords): Html {
  const { id } = checkout
  return html`<form class="card" method="post" action="/payments/checkout/${id}/pay">
    <h2>${t.method.pix}</h2>
    <p class="muted">${t.pixCode}</p>
    <code>${codeOf('pix', checkout)}</code>
    <input type="hidden" name="method" value="pix" />
    <div class="buttons">
      <button class="main" name="when" value="now">${t.pixNow}</button>
      <button name="when" value="later">${t.pixLater}</button>
    </div>
  </form>`
}

function cardForm(
  { id, account, line, mostInstallments = 1 }: Checkout,
  t: PaymentWords,
  price: string,
  language: Language,
): Html {
  const times = Array.from({ length: mostInstallments }, (_, at) => at + 1)
  const part = (count: number) => money(Math.round(line.amount / count), line.currency, language)
  return html`<form class="card" method="post" action="/payments/checkout/${id}/pay">
    <h2>${t.method.card}</h2>
    <input type="hidden" name="method" value="card" />
    <label>${t.cardNumber}<input name="card" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" /></label>
    <p class="muted">${account ? t.cardHints : t.cardHint}</p>
    ${account && html`<p><label>${t.installments}<select name="installments">${times.map((count) => html`<option value="${count}">${t.times(count, part(count))}</option>`)}</select></label></p>`}
    <div class="buttons"><button class="main" name="when" value="now">${t.cardPay(price)}</button></div>
  </form>`
}

function boletoForm({ id }: Checkout, t: PaymentWords): Html {
  return html`<form class="card" method="post" action="/payments/checkout/${id}/pay">
    <h2>${t.method.boleto}</h2>
    <input type="hidden" name="method" value="boleto" />
    <div class="buttons">
      <button class="main" name="when" value="now">${t.boletoNow}</button>
      <button name="when" value="later">${t.boletoLater}</button>
    </div>
  </form>`
}
