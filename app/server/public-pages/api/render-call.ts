import { type Html, html } from '#platform/server/html.ts'
import { around, hole } from '../around.ts'
import type { ApiTexts } from './api-texts.ts'
import { curlCommand } from './curl-command.ts'
import type { Field } from './fields-of.ts'
import type { OpenOperation } from './open-operations.ts'
import type { RecordedExample } from './recorded-examples.ts'

/** The id of a call's heading: `post-orders-list`. */
export const anchorOf = ({ route }: OpenOperation): string =>
  route
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

/** A call: what it does, what is sent and answered, and an example with its answer. */
export function renderCall(
  { t, calls }: ApiTexts,
  base: string,
  operation: OpenOperation,
  example: RecordedExample,
): Html {
  const { route, method, path, scopes, sent, answered, isTable, isRepeatable } = operation
  const { title, text } = calls(route)
  return html`<section class="call">
<h3 id="${anchorOf(operation)}">${title}</h3>
<p class="route"><span class="method">${method}</span> <code>/api${path}</code></p>
<p>${text}</p>
<p class="needs">${t('needs', { scopes: scopes.join(' / ') })}${isRepeatable && ` · ${t('repeatable')}`}</p>
<div class="pair">
<div>
<details><summary>${t('sent')}</summary>${sent.length > 0 ? fieldTable(t, sent, true) : html`<p>${t('nothingSent')}</p>`}</details>
${answered.length > 0 && html`<details><summary>${t(isTable ? 'answeredRows' : 'answered')}</summary>${fieldTable(t, answered, false)}</details>`}
</div>
<div>
<p class="of">${t('request')}</p>
${code(curlCommand(base, method, example, isRepeatable), 'request')}
<p class="of">${t('answer', { status: example.status })}</p>
${answerOf(t, example)}
</div>
</div>
</section>
`
}

function answerOf(t: ApiTexts['t'], { answer }: RecordedExample): Html {
  if (answer === null) return html`<p>${t('file')}</p>`
  return code(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2), 'answer')
}

/** A keyboard can scroll it. */
export const code = (text: string, kind: string): Html =>
  html`<pre class="${kind}" tabindex="0"><code>${text}</code></pre>`

function fieldTable(t: ApiTexts['t'], fields: Field[], isSent: boolean): Html {
  return html`<table><thead><tr><th scope="col">${t('field')}</th><th scope="col">${t('type')}</th></tr></thead><tbody>${fields.map(
    (field) =>
      html`<tr><td><code>${field.name}</code></td><td>${typeOf(t, field)}${field.isNullable && `, ${t('nullable')}`}${isSent && field.isRequired && html`, <b>${t('required')}</b>`}</td></tr>`,
  )}</tbody></table>`
}

function typeOf(t: ApiTexts['t'], { type, isList, values }: Field): Html {
  const named =
    values.length > 0
      ? values.map((value, at) => html`${at > 0 && ' | '}<code>${value}</code>`)
      : [html`${t(`types.${type}`)}`]
  if (!isList) return html`${named}`
  return around(t('list', { type: hole }), html`${named}`)
}
