import { type Html, html } from '#platform/server/html.ts'
import type { Live } from '../world/lives.ts'
import type { World } from '../world/world.ts'
import type { Language } from './language.ts'
import { replyMessages } from './reply-messages.ts'

/** How private replies are treated, and the form of webhooks. */
export function repliesForm({ settings }: World, language: Language): Html {
  const t = replyMessages[language]
  const { refusal, refusePolled, refuseWith500 } = settings.replies
  const current = refusal ? `${refusal.code}/${refusal.subcode ?? ''}` : ''
  return html`
    <details>
      <summary>${t.title}</summary>
      <form class="fields" data-form="replies">
        <label><span>${t.refusal}</span>
          <select name="refusal">
            ${Object.entries(t.refusals).map(([value, label]) => option(value, label, value === current))}
          </select></label>
        <label class="row"><input type="checkbox" name="refuse_polled" ${refusePolled && html`checked`} />
          <span>${t.refusePolled}</span></label>
        <label class="row"><input type="checkbox" name="refuse_with_500" ${refuseWith500 && html`checked`} />
          <span>${t.refuseWith500}</span></label>
        <label><span>${t.idKey}</span>
          <select name="id_key">
            ${Object.entries(t.idKeys).map(([value, label]) => option(value, label, value === settings.shape.idKey))}
          </select></label>
        <label><span>${t.time}</span>
          <select name="time">
            ${Object.entries(t.times).map(([value, label]) => option(value, label, value === settings.shape.time))}
          </select></label>
        <label><span>${t.values}</span>
          <select name="values">
            ${Object.entries(t.lists).map(([value, label]) => option(value, label, value === settings.shape.values))}
          </select></label>
        <button>${t.apply}</button>
      </form>
    </details>`
}

/** Webhooks other than customers' comments: the account's own comments, receipts, broken ids. */
export function otherUpdatesForm(live: Live, language: Language): Html {
  const t = replyMessages[language]
  return html`
    <form class="fields" data-form="update">
      <input type="hidden" name="username" value="${live.username}" />
      <label><span>${t.other}</span>
        <select name="kind">
          ${Object.entries(t.kinds).map(([value, label]) => option(value, label, false))}
        </select></label>
      <button>${t.sendOther}</button>
    </form>`
}

function option(value: string, label: string, isChosen: boolean): Html {
  return html`<option value="${value}" ${isChosen && html`selected`}>${label}</option>`
}
