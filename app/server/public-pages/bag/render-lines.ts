import { type Html, html } from '#platform/server/html.ts'
import type { BagFacts } from './bag-facts.ts'

type Line = BagFacts['bag']['order']['lines'][number]

/** What is in the bag, and below it what waits in the queue. Lines that are over are not shown. */
export function renderLines(facts: BagFacts): Html {
  const { t, bag } = facts
  const { lines, state } = bag.order
  const isOver = state === 'expired' || state === 'cancelled' || state === 'refunded'
  const own = lines.filter((line) => isOver || ['held', 'wanted', 'paid'].includes(line.state))
  const waiting = isOver ? [] : lines.filter((line) => line.state === 'waiting')
  return html`${own.length > 0 && html`<section><h2>${t('lines.title')}</h2><ul class="lines">${own.map((line) => renderLine(facts, line))}</ul></section>`}${
    waiting.length > 0 &&
    html`<section><h2>${t('lines.waiting')}</h2><p class="muted">${t('lines.waitingText')}</p><ul class="lines">${waiting.map((line) => renderLine(facts, line))}</ul></section>`
  }`
}

function renderLine(facts: BagFacts, line: Line): Html {
  const { t, money } = facts
  const { quantity, price, variant, state } = line
  const about = [
    variant !== line.name && variant,
    t('lines.pieces', { n: quantity }),
    quantity > 1 && t('lines.each', { price: money(price) }),
    state === 'paid' && t('lines.paid'),
  ]
  return html`<li><div><b>${line.name}</b><p class="muted">${about.filter(Boolean).join(' · ')}</p></div><span class="n">${money(price * quantity)}</span>${renderActs(facts, line)}</li>`
}

/** Fewer pieces, or none; more are asked for where they are shown. */
function renderActs({ t, at }: BagFacts, { id, quantity, state }: Line): Html | null {
  if (state === 'paid' || state === 'over') return null
  const action = at('/line')
  const field = html`<input type="hidden" name="line" value="${id}">`
  return html`<div class="acts">${
    quantity > 1 &&
    html`<form method="post" action="${action}">${field}<button name="quantity" value="${quantity - 1}">${t('lines.less')}</button></form>`
  }<details><summary class="link">${t(state === 'waiting' ? 'lines.leave' : 'lines.remove')}</summary><form method="post" action="${action}">${field}<p>${t('lines.ask')}</p><button name="quantity" value="0">${t(state === 'waiting' ? 'lines.leave' : 'lines.remove')}</button></form></details></div>`
}
