import { type Html, html } from '#platform/server/html.ts'
import type { Live } from '../world/lives.ts'
import type { LiveMediaForms, Variant } from '../world/options.ts'
import { arePushesSilent, type World } from '../world/world.ts'
import { behaviourMessages } from './behaviour-messages.ts'
import type { Language } from './language.ts'

/** The switch that stops the pushes of a live, and optionally polling too. */
export function silenceForm(world: World, live: Live, language: Language): Html {
  const t = behaviourMessages[language]
  const minutes = live.silence === null ? 0 : (live.silence.from - live.startedAt) / 60_000
  return html`
    <form class="fields" data-form="silence">
      <label><span>${t.pushes}</span>
        <select name="ways">
          ${option('arrive', t.pushesArrive, live.silence === null)}
          ${option('polling', t.pushesSilent, live.silence?.pollingToo === false)}
          ${option('nothing', t.bothSilent, live.silence?.pollingToo === true)}
        </select></label>
      <label><span>${t.silentAfter}</span>
        <input name="after_minutes" type="number" inputmode="decimal" min="0" step="any" value="${minutes}" required /></label>
      <button>${t.apply}</button>
      <p class="muted">${arePushesSilent(world, live) ? t.silentNow : t.silentHint}</p>
    </form>`
}

/** Makes the broadcast drop and resume as a second media. */
export function dropForm(language: Language): Html {
  const t = behaviourMessages[language]
  return html`
    <form class="fields" data-form="drop">
      <button>${t.drop}</button>
      <p class="muted">${t.dropHint}</p>
    </form>`
}

/** How the provider answers requests for running lives, and how many calls it allows. */
export function answersForm({ settings }: World, language: Language): Html {
  const t = behaviourMessages[language]
  const forms: LiveMediaForms[] = ['me', 'id', 'both', 'none']
  const choice = (variant: Variant) => html`
    <label><span>${t.lists[variant]}</span>
      <select name="${variant}">
        ${forms.map((form) => option(form, t.forms[form], settings.liveMedia[variant] === form))}
      </select></label>`
  return html`
    <details>
      <summary>${t.answers}</summary>
      <form class="fields" data-form="answers">
        ${choice('instagram')} ${choice('facebook')}
        <label><span>${t.callsPerDay}</span>
          <input name="calls_per_day" type="number" inputmode="numeric" min="1" placeholder="${t.byFollowers}"
            value="${settings.callsPerDay ?? ''}" /></label>
        <label><span>${t.callsPerHour}</span>
          <input name="app_calls_per_hour" type="number" inputmode="numeric" min="1" placeholder="${t.noLimit}"
            value="${settings.appCallsPerHour ?? ''}" /></label>
        <button>${t.apply}</button>
      </form>
    </details>`
}

function option(value: string, label: string, isChosen: boolean): Html {
  return html`<option value="${value}" ${isChosen && html`selected`}>${label}</option>`
}
