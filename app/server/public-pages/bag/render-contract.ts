import { formatDocument } from '#platform/contract/document.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { type Html, html } from '#platform/server/html.ts'
import { addressLine } from './address-line.ts'
import type { BagFacts } from './bag-facts.ts'
import { piecesOf } from './render-total.ts'

/** The summary of the contract before it is concluded: Decreto 7.962/2013, art. 2, 4 and 5; CDC art. 49. */
export function renderContract({ bag, t, money }: BagFacts): Html | null {
  const { seller, order, price } = bag
  if (!seller) return null
  const pieces = order.lines
    .filter(({ state }) => state === 'held' || state === 'wanted' || state === 'paid')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const amount = Math.max(0, piecesOf(bag) + (price.freight ?? 0) - price.discount)
  const contact = [seller.contactEmail, seller.contactPhone && formatPhone(seller.contactPhone)]
  const address =
    seller.address &&
    addressLine({ ...seller.address, zip: seller.address.postalCode, district: seller.address.neighborhood })
  return html`<section class="law"><h2>${t('contract.title')}</h2>
<h3>${t('contract.seller')}</h3><p>${seller.legalName ?? seller.name}, ${seller.document ? formatDocument(seller.document) : t('contract.noDocument')}</p>
${address && html`<h3>${t('contract.address')}</h3><p>${address}</p>`}
${contact.some(Boolean) && html`<h3>${t('contract.contact')}</h3><p>${contact.filter(Boolean).join(' · ')}</p>`}
${pieces > 0 && html`<h3>${t('contract.what')}</h3><p>${t('contract.whatText', { pieces: t('lines.pieces', { n: pieces }), amount: money(amount) })}</p>`}
<h3>${t('contract.withdrawal')}</h3><p>${t('contract.withdrawalText')}</p>
${seller.withdrawalPolicy && html`<details><summary class="link">${t('contract.policy')}</summary><p>${shortened(seller.withdrawalPolicy)}</p></details>`}</section>`
}

/** A policy may have 20,000 characters, and the page weighs little. */
const longestPolicy = 3_000

function shortened(text: string): string {
  return text.length <= longestPolicy ? text : `${text.slice(0, longestPolicy).toWellFormed()}…`
}
