import type { ReplayMoment } from '#features/room-kit/server/index.ts'
import { type Html, html } from '#platform/server/html.ts'
import { kitTexts } from '../watch/kit-texts.ts'
import { type LiveFacts, livePath } from './live-facts.ts'

/**
 * Polls, coupons and draws of a recording, each at its moment: features/live-cart/web/public/replay-moments.ts shows those
 * that the film is at.
 */
export function renderMoments(facts: LiveFacts, moments: ReplayMoment[]): Html | '' {
  if (moments.length === 0) return ''
  return html`<div class="moments" role="group" tabindex="0" aria-live="polite" aria-label="${facts.t('recordings.moments.label')}">${moments.map(
    (moment) => {
      const { from, to } = moment
      return html`<div class="moment" hidden data-moment data-from="${String(from)}" data-to="${to === null ? '' : String(to)}">${contentOf(facts, moment)}</div>`
    },
  )}</div>`
}

function contentOf(facts: LiveFacts, moment: ReplayMoment): Html {
  if (moment.kind === 'poll') return renderPoll(facts, moment)
  return moment.kind === 'coupon' ? renderCoupon(facts, moment) : renderDraw(facts, moment)
}

type Of<K extends ReplayMoment['kind']> = Extract<ReplayMoment, { kind: K }>

function renderPoll({ locale, t }: LiveFacts, { question, options, votes, isOver }: Of<'poll'>): Html {
  const words = kitTexts[locale]
  const counted = votes === 1 ? words.oneVote : words.votes.replace('{n}', String(votes))
  return html`<b>${question}</b><ul class="options">${options.map(
    ({ text, percent }) => html`<li><span>${text}</span>${isOver && html`<b>${String(percent)}%</b>`}</li>`,
  )}</ul><small>${isOver ? `${words.closed} · ${counted}` : t('recordings.moments.poll')}</small>`
}

function renderCoupon({ locale, t, money }: LiveFacts, { takesOff, value, most }: Of<'coupon'>): Html {
  const words = kitTexts[locale]
  const title = most === 1 ? words.couponFirst : words.couponTitle.replace('{n}', String(most))
  const off = takesOff === 'percent' ? `${value}%` : money(value)
  return html`<b>${title.replace('{off}', off)}</b><small>${t('recordings.moments.coupon')}</small>`
}

function renderDraw({ live, locale, t }: LiveFacts, { uuid, prize, winner, isOver }: Of<'draw'>): Html {
  const words = kitTexts[locale]
  const link = html`<a href="${`${livePath(live.uri)}/draws/${uuid}`}">${winner ? words.drawCheck : words.drawRules}</a>`
  const won = winner && words.drawWinner.replace('{n}', () => winner.name || '—')
  return html`<b>${words.drawTitle.replace('{n}', () => prize)}</b>${isOver && won && html`<span>${won}</span>`}<small>${!isOver && html`${t('recordings.moments.draw')} `}${link}</small>`
}
