import { callsPerMinute } from '#features/developer-access/key-contract.ts'
import { webhookEvents } from '#features/developer-access/webhook-events.ts'
import { type ApiScope, apiScopes } from '#platform/contract/scopes.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type Html, html } from '#platform/server/html.ts'
import { around, hole } from '../around.ts'
import { renderDocumentPage } from '../document-page.ts'
import { apiPageStyle } from './api-page-style.ts'
import { type ApiTexts, apiTexts } from './api-texts.ts'
import { keyVariable } from './curl-command.ts'
import type { OpenOperation } from './open-operations.ts'
import type { RecordedExample } from './recorded-examples.ts'
import { anchorOf, code, renderCall } from './render-call.ts'
import { verifyWebhookExample } from './verify-webhook-example.ts'

export const apiPagePath = '/developers'
const keysPath = '/profile/settings/developers'

export type ApiPage = {
  locale: Locale
  /** The public address of the product, without a path. */
  origin: string
  operations: OpenOperation[]
  examples: Record<string, RecordedExample>
  /** Inline script of the head; empty where there is none. */
  script: string
}

/** The API for developers of sellers' own systems: rules, every call that keys may make with an example, and events. */
export function renderApiPage({ locale, origin, operations, examples, script }: ApiPage): string {
  const texts = apiTexts(locale)
  const { t } = texts
  const groups = apiScopes
    .map((scope) => ({ scope, calls: operations.filter(({ scopes: [first] }) => first === scope) }))
    .filter(({ calls }) => calls.length > 0)
  const content = html`<h1>${t('title')}</h1>
<p class="lead">${t('description')}</p>
<div class="columns">
<nav class="contents" aria-label="${t('contents')}"><details><summary>${t('contents')}</summary><ul>
<li><a href="#start">${t('start.title')}</a></li>
<li><a href="#rules">${t('rules.title')}</a></li>
${groups.map(({ scope, calls }) => contentsOf(texts, scope, calls))}<li><a href="#events">${t('events.title')}</a></li>
</ul></details></nav>
<div class="text">
${firstSteps(t, origin)}${rules(t)}${groups.map(
  ({ scope, calls }) => html`<h2 id="${idOf(scope)}">${t(`scopes.${idOf(scope)}`)}</h2>
${calls.map((operation) => renderCall(texts, `${origin}/api`, operation, exampleOf(examples, operation)))}`,
)}${events(t)}</div>
</div>`
  return renderDocumentPage({
    ...{ locale, origin, script, content, path: apiPagePath, style: apiPageStyle() },
    ...{ title: t('title'), description: t('description') },
    texts: { skip: t('skip'), home: t('home'), otherLanguage: t('otherLanguage') },
    foot: html`<nav><a href="/">${t('backHome')}</a></nav>`,
  })
}

type ScopeId = ApiScope extends infer S ? (S extends `${infer A}.${infer B}` ? `${A}_${B}` : never) : never
const idOf = (scope: ApiScope) => scope.replace('.', '_') as ScopeId

function exampleOf(examples: Record<string, RecordedExample>, { route }: OpenOperation): RecordedExample {
  const example = examples[route]
  if (!example) throw new Error(`the call ${route} is open to API keys and has no recorded example`)
  return example
}

function contentsOf({ t, calls: textsOf }: ApiTexts, scope: ApiScope, calls: OpenOperation[]): Html {
  const each = calls.map(
    (call) => html`<li><a href="#${anchorOf(call)}">${textsOf(call.route).title}</a></li>`,
  )
  return html`<li><a href="#${idOf(scope)}">${t(`scopes.${idOf(scope)}`)}</a><ul>${each}</ul></li>\n`
}

function firstSteps(t: ApiTexts['t'], origin: string): Html {
  const document = `${origin}/api/openapi.json`
  return html`<section>
<h2 id="start">${t('start.title')}</h2>
<p>${around(t('start.key', { place: hole }), html`<a href="${keysPath}">${t('start.place')}</a>`)}</p>
<p>${t('start.send')}</p>
${code(`curl '${origin}/api/plugins/my' -H "Authorization: Bearer ${keyVariable}"`, 'start')}
<p>${around(t('start.machine', { address: hole }), html`<a href="/api/openapi.json">${document}</a>`)}</p>
</section>
`
}

function rules(t: ApiTexts['t']): Html {
  const texts = [
    ...[t('rules.json'), t('rules.table'), t('rules.row'), t('rules.errors')],
    ...[t('rules.limit', { calls: callsPerMinute }), t('rules.repeat')],
  ]
  return html`<section>
<h2 id="rules">${t('rules.title')}</h2>
<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>
</section>
`
}

function events(t: ApiTexts['t']): Html {
  const names = webhookEvents.map(
    (name) =>
      html`<li><code>${name}</code>: ${t(`events.names.${name.replace('.', '_') as 'live_ended'}`)}</li>`,
  )
  const example = {
    type: 'order.paid',
    timestamp: '2026-11-21T23:00:00.000Z',
    data: {
      order_uuid: '01930000-0000-7000-8000-000000000001',
      merchant_uuid: '01930000-0000-7000-8000-000000000002',
      state: 'paid',
      version: 3,
    },
  }
  return html`<section>
<h2 id="events">${t('events.title')}</h2>
<p>${around(t('events.text', { place: hole }), html`<a href="${keysPath}">${t('start.place')}</a>`)}</p>
<p>${t('events.list')}</p>
<ul>${names}</ul>
<p>${t('events.example')}</p>
${code(JSON.stringify(example, null, 2), 'event')}
<p>${t('events.answerSoon')}</p>
<p>${t('events.verify')}</p>
${code(verifyWebhookExample, 'verify')}
</section>
`
}
