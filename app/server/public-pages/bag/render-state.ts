import { trackOf } from '#features/parcels/track.ts'
import { type Html, html } from '#platform/server/html.ts'
import type { BagFacts } from './bag-facts.ts'
import { talkAddress } from './talk-address.ts'

/** What the order is now, in one sentence, and how long its pieces are held. */
export function renderState(facts: BagFacts): Html {
  const { bag, t, money } = facts
  const { order, delivery } = bag
  switch (order.state) {
    case 'held':
    case 'waiting_payment':
      return renderHeld(facts)
    case 'paid':
      return order.lines.some(({ state }) => state === 'held' || state === 'wanted')
        ? box('paid', t('state.paid'), t('state.moreText'), renderLeft(facts))
        : box('paid', t('state.paid'), t('state.paidText'))
    case 'packed':
      return box(
        'paid',
        t('state.packed'),
        t(delivery?.kind === 'pickup' ? 'state.packedPickup' : 'state.packedText'),
      )
    case 'sent':
      return box(
        'paid',
        t(facts.way?.outForDeliveryAt ? 'state.outForDelivery' : 'state.sent'),
        t(facts.way?.outForDeliveryAt ? 'state.outForDeliveryText' : 'state.sentText'),
        html`${renderWay(facts)}${renderTracking(facts)}`,
      )
    case 'delivered':
      return box('paid', t('state.delivered'), t('state.deliveredText'), renderWay(facts))
    case 'expired':
      return box('over', t('state.expired'), t('state.expiredText'), renderTalk(facts))
    case 'cancelled':
      return box('over', t('state.cancelled'), t('state.cancelledText'), renderTalk(facts))
    case 'refunded':
      return box('over', t('state.refunded'), t('state.refundedText', { amount: money(order.refunded) }))
  }
}

function renderHeld(facts: BagFacts): Html {
  const { order } = facts.bag
  const { t, moment } = facts
  const has = (state: string) => order.lines.some((line) => line.state === state)
  if (!has('held') && !has('wanted'))
    return has('waiting')
      ? box('', t('state.onlyWaiting'), t('state.onlyWaitingText'))
      : box('', t('state.empty'), t('state.emptyText'), renderTalk(facts))
  const when = order.expiresAt && moment(order.expiresAt)
  return has('held')
    ? box(
        'warn',
        t('state.held'),
        when ? t('state.heldUntil', { when }) : t('state.heldInSale'),
        renderLeft(facts),
      )
    : box('warn', t('state.wanted'), when && t('state.wantedUntil', { when }), renderLeft(facts))
}

/** The steps of the parcel, with their times. */
function renderWay({ way, t, moment }: BagFacts): Html | null {
  if (!way) return null
  const steps = [
    [t('state.posted'), way.postedAt],
    [t('state.outForDelivery'), way.outForDeliveryAt],
    [t('state.arrived'), way.deliveredAt],
  ] as const
  return html`${steps.map(([name, at]) => at && html`<p>${name}: ${moment(at)}</p>`)}`
}

function renderTracking({ bag: { order }, t }: BagFacts): Html | null {
  const track = trackOf(order)
  if (!track) return null
  const { carrier } = order
  const { code, link } = track
  return html`<p><b>${carrier ? t('state.tracking', { carrier, code }) : t('state.track', { code })}</b></p>${
    link !== null &&
    html`<div class="row"><a class="btn" href="${link}" target="_blank" rel="noopener noreferrer">${t('state.follow')}</a></div>`
  }`
}

/** The countdown; the script starts it. */
function renderLeft({ bag: { order }, t, now }: BagFacts): Html | null {
  if (!order.expiresAt) return null
  const left = Math.max(0, Math.floor((order.expiresAt.getTime() - now.getTime()) / 1000))
  return html`<p class="left" data-left="${left}" hidden>${t('state.left')} <b></b></p>`
}

function renderTalk(facts: BagFacts): Html | null {
  const address = talkAddress(facts)
  return address === null ? null : html`<p><a href="${address}">${facts.t('pay.talk')}</a></p>`
}

function box(kind: string, title: string, text: string | null, more: Html | null = null): Html {
  return html`<div class="state ${kind}"><h2>${title}</h2>${text && html`<p>${text}</p>`}${more}</div>`
}
