import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Html, html } from '#platform/server/html.ts'
import { noAnswerFaults } from '../../carriers/misbehave.ts'
import { type Language, languageOf } from '../../instagram/page/language.ts'
import { providerPage } from '../../page/provider-page.ts'
import type { CorreiosWorld, Faults, PrePosting, Step } from '../world/world.ts'
import { correiosMessages } from './messages.ts'

type Act = { Params: { id: string }; Body: { act?: string } | null }

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#00416b"/><path d="M3 5h10v7H3zM3 5l5 4 5-4" fill="none" stroke="#ffd400" stroke-width="1.4"/></svg>`

const faultsOf: Record<string, Partial<Faults>> = {
  slow: { stall: 10_000 },
  html: { html: 1 },
  throttled: { throttled: 1 },
  lost: { lostAnswers: 1 },
  slowLabels: { slowLabels: 3 },
  refused: { refusedAddresses: 1 },
  document: { refusedDocuments: 1 },
  size: { refusedSizes: 1 },
  single: { single: 1 },
  unserved: { nothingServed: true },
  healthy: { ...noAnswerFaults(), slowLabels: 0, nothingServed: false, rejectedZip: null },
}
const faultNames = [
  ...([
    'slow',
    'html',
    'throttled',
    'lost',
    'slowLabels',
    'refused',
    'document',
    'size',
    'single',
    'unserved',
  ] as const),
  'healthy' as const,
]
const steps: Step[] = ['posted', 'in_transit', 'out_for_delivery', 'away', 'delivered', 'returned']

/** The page of the simulated Correios, `/correios`. */
export function pageRoutes(app: FastifyInstance, world: CorreiosWorld): void {
  const home = '/correios'
  app.get(home, async (request: FastifyRequest, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(homePage(world, languageOf(request.headers['accept-language']))),
  )
  app.post<Act>(`${home}/contracts/:id`, async ({ params, body }, reply) => {
    if (body?.act === 'renew') world.renewAccessCode(params.id)
    return reply.redirect(home, 303)
  })
  app.post<Act>(`${home}/objects/:id`, async ({ params, body }, reply) => {
    const posting = world.byId(params.id)
    const step = steps.find((each) => each === body?.act)
    if (!posting || !step) return reply.code(404).send()
    world.move(posting, step)
    return reply.redirect(home, 303)
  })
  app.post<Act>(`${home}/faults`, async ({ body }, reply) => {
    Object.assign(world.faults, faultsOf[body?.act ?? ''] ?? {})
    return reply.redirect(home, 303)
  })
}

function homePage({ state }: CorreiosWorld, language: Language): string {
  const t = correiosMessages[language]
  const body = html`<div><h1>${t.home}</h1><p class="muted">${t.homeLead}</p></div>
    <section class="card"><h2>${t.contracts}</h2><p class="muted">${t.connectWith}</p><ul>${state.contracts.map(
      ({ name, user, accessCode, card }) => html`<li>
        <p><b>${name}</b></p>
        <p>${t.user}: <code>${user}</code></p>
        <p>${t.accessCode}: <code>${accessCode}</code></p>
        <p>${t.card}: <code>${card}</code></p>
        ${act(`/correios/contracts/${card}`, [['renew', t.renew]])}
      </li>`,
    )}</ul></section>
    <section class="card"><h2>${t.objects}</h2>${
      state.prePostings.length === 0
        ? html`<p>${t.none}</p>`
        : html`<ul>${state.prePostings.toReversed().map((posting) => line(posting, language))}</ul>`
    }</section>
    <section class="card"><h2>${t.faults}</h2><p class="muted">${t.faultsLead}</p>
      ${act(
        '/correios/faults',
        faultNames.map((name) => [name, t[name]]),
      )}</section>`
  return providerPage({ brand: t.brand, note: t.note, style, icon }, { title: t.home, language }, body)
}

function line({ id, code, recipient, status }: PrePosting, language: Language): Html {
  const t = correiosMessages[language]
  return html`<li>
    <p><code>${code}</code>, ${recipient}, ${status.toLowerCase()}</p>
    ${
      status !== 'CANCELADO' &&
      act(
        `/correios/objects/${id}`,
        steps.map((step) => [step, t.steps[step]]),
      )
    }
  </li>`
}

const act = (
  path: string,
  choices: [string, string][],
) => html`<form method="post" action="${path}" class="buttons">
  ${choices.map(([value, label]) => html`<button name="act" value="${value}">${label}</button>`)}
</form>`
