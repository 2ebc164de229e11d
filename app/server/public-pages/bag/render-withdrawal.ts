import { type Html, html } from '#platform/server/html.ts'
import type { BagFacts } from './bag-facts.ts'
import { talkAddress } from './talk-address.ts'

/** The buyer's right to withdraw: the form, that it was used, or that its time is over. */
export function renderWithdrawal(facts: BagFacts): Html | null {
  const { bag, t, at, moment } = facts
  const { may, until, asked } = bag.withdrawal
  if (asked && bag.order.state !== 'refunded') {
    const talk = talkAddress(facts)
    return html`<section id="withdrawal"><h2>${t('withdrawal.asked', { when: moment(asked) })}</h2><p>${t('withdrawal.askedText')}</p>${talk && html`<div class="row"><a class="btn" href="${talk}">${t('pay.talk')}</a></div>`}</section>`
  }
  if (may)
    return html`<section id="withdrawal"><p class="muted">${until ? t('withdrawal.until', { when: moment(new Date(until.getTime() - 1)) }) : t('withdrawal.anyTime')}</p><details><summary class="link">${t('withdrawal.title')}</summary><form method="post" action="${at('/withdraw')}#withdrawal"><p>${t('withdrawal.text')}</p><label>${t('withdrawal.reason')}<input name="reason" maxlength="500" autocomplete="off"></label><button>${t('withdrawal.ask')}</button></form></details></section>`
  return (
    until &&
    html`<section id="withdrawal"><p class="muted">${t('withdrawal.over', { when: moment(new Date(until.getTime() - 1)) })}</p></section>`
  )
}
