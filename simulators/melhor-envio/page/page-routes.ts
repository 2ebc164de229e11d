import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Html, html } from '#platform/server/html.ts'
import { noAnswerFaults } from '../../carriers/misbehave.ts'
import { type Language, languageOf } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import type { Shipment } from '../world/state.ts'
import type { Faults, MelhorEnvioWorld } from '../world/world.ts'
import { melhorEnvioPage } from './document.ts'
import { melhorEnvioMessages } from './messages.ts'

type Act = { Params: { id: string }; Body: { act?: string } | null }

const faultsOf: Record<string, Partial<Faults>> = {
  slow: { stall: 10_000 },
  html: { html: 1 },
  throttled: { throttled: 1 },
  lost: { lostAnswers: 1 },
  dearer: { dearer: 500 },
  expired: { expiredCarts: 1 },
  refused: { refusedAddresses: 1 },
  document: { refusedDocuments: 1 },
  size: { refusedSizes: 1 },
  single: { single: 1 },
  slowLabels: { slowLabels: 1 },
  revokes: { revokesAfterPayment: true },
  unserved: { nothingServed: true },
  healthy: {
    ...{ ...noAnswerFaults(), dearer: 0, expiredCarts: 0, nothingServed: false, rejectedZip: null },
    ...{ slowLabels: 0, revokesAfterPayment: false },
  },
}

const faultNames = [
  ...([
    'slow',
    'html',
    'throttled',
    'lost',
    'dearer',
    'expired',
    'refused',
    'document',
    'size',
    'single',
    'slowLabels',
  ] as const),
  ...(['revokes', 'unserved', 'healthy'] as const),
]

/** The page of the simulated Melhor Envio, `/melhor-envio`. */
export function pageRoutes(app: FastifyInstance, world: MelhorEnvioWorld): void {
  const home = '/melhor-envio'
  app.get(home, async (request: FastifyRequest, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(homePage(world, languageOf(request.headers['accept-language']))),
  )
  app.post<Act>(`${home}/accounts/:id`, async ({ params, body }, reply) => {
    const account = world.account(params.id)
    if (!account) return reply.code(404).send()
    if (body?.act === 'revoke') world.revoke(account.id)
    if (body?.act === 'topUp') account.balance += 100_00
    if (body?.act === 'drain') account.balance = 0
    world.save()
    return reply.redirect(home, 303)
  })
  app.post<Act>(`${home}/shipments/:id`, async ({ params, body }, reply) => {
    const shipment = world.shipment(params.id)
    if (!shipment) return reply.code(404).send()
    if (body?.act === 'post') world.move(shipment, 'posted')
    if (body?.act === 'deliver') world.move(shipment, 'delivered')
    if (body?.act === 'fail') world.move(shipment, 'undelivered')
    return reply.redirect(home, 303)
  })
  app.post<Act>(`${home}/faults`, async ({ body }, reply) => {
    Object.assign(world.faults, faultsOf[body?.act ?? ''] ?? {})
    return reply.redirect(home, 303)
  })
}

function homePage({ state }: MelhorEnvioWorld, language: Language): string {
  const t = melhorEnvioMessages[language]
  const isConnected = (id: string) => state.grants.some(({ accountId }) => accountId === id)
  return melhorEnvioPage(
    t.home,
    html`<div><h1>${t.home}</h1><p class="muted">${t.homeLead}</p></div>
      <section class="card"><h2>${t.accounts}</h2><ul>${state.accounts.map(
        ({ id, name, balance }) => html`<li>
          <p>${name}, ${t.balance} ${money(balance, 'BRL', language)}, ${isConnected(id) ? t.connected : t.notConnected}</p>
          ${act(`/melhor-envio/accounts/${id}`, [
            ['topUp', t.topUp],
            ['drain', t.drain],
            ...(isConnected(id) ? [['revoke', t.revoke] as [string, string]] : []),
          ])}
        </li>`,
      )}</ul></section>
      <section class="card"><h2>${t.shipments}</h2>${
        state.shipments.length === 0
          ? html`<p>${t.none}</p>`
          : html`<ul>${state.shipments.toReversed().map((shipment) => line(shipment, language))}</ul>`
      }</section>
      <section class="card"><h2>${t.faults}</h2><p class="muted">${t.faultsLead}</p>
        ${act(
          '/melhor-envio/faults',
          faultNames.map((name) => [name, t[name]]),
        )}</section>`,
    language,
  )
}

function line(shipment: Shipment, language: Language): Html {
  const t = melhorEnvioMessages[language]
  const { id, protocol, recipient, status, price, tracking, isGenerated } = shipment
  const choices: [string, string][] =
    status === 'released' && isGenerated
      ? [['post', t.post]]
      : status === 'posted'
        ? [
            ['deliver', t.deliver],
            ['fail', t.fail],
          ]
        : []
  return html`<li>
    <p>${protocol}, ${recipient}, ${money(price, 'BRL', language)}, ${t.status[status]}${tracking && html`, <code>${tracking}</code>`}</p>
    ${isGenerated && html`<p><a href="/melhor-envio/imprimir/${id}">${t.print}</a></p>`}
    ${choices.length > 0 && act(`/melhor-envio/shipments/${id}`, choices)}
  </li>`
}

const act = (
  path: string,
  choices: [string, string][],
) => html`<form method="post" action="${path}" class="buttons">
  ${choices.map(([value, label]) => html`<button name="act" value="${value}">${label}</button>`)}
</form>`
