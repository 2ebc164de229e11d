import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { simulatedSeller } from '#simulators/mercado-pago/world/state.ts'
import type { Account } from '#simulators/pagar-me/world/state.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export type ServiceSeller = { token: string; merchantUuid: string }
type Return = { code: string | null; state: string | null }

/** Begins a connection, and accepts it at the simulator as this account. Returns what the browser comes back with. */
export async function acceptedBy(
  app: TestApp,
  { token, merchantUuid }: ServiceSeller,
  accountId: number | string = simulatedSeller.id,
  kind: 'mercado_pago' | 'stripe' = 'mercado_pago',
): Promise<Return> {
  const begun = await app.call('POST', '/merchants/services/connect', {
    token,
    body: { merchant_uuid: merchantUuid, kind, password: permanentPassword },
  })
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  const answer = await fetch(`${begun.body.row.authorize_url}&auto_approve=${accountId}`, {
    redirect: 'manual',
  })
  const back = new URL(answer.headers.get('location') ?? 'http://none')
  return { code: back.searchParams.get('code'), state: back.searchParams.get('state') }
}

/** Connects an account of the simulator. */
export async function connectMercadoPago(app: TestApp, seller: ServiceSeller, sellerId?: number) {
  const body = await acceptedBy(app, seller, sellerId)
  return app.call('POST', '/merchants/services/finish', { token: seller.token, body })
}

/** Connects an account of the simulated Stripe. */
export async function connectStripe(app: TestApp, seller: ServiceSeller, accountId: string) {
  const body = await acceptedBy(app, seller, accountId, 'stripe')
  return app.call('POST', '/merchants/services/finish', { token: seller.token, body })
}

/** Connects an account of the simulated Pagar.me by its keys, and enters there where its webhook goes. */
export async function connectPagarMe(app: TestApp, { token, merchantUuid }: ServiceSeller, account: Account) {
  const pagarMe = { merchant_uuid: merchantUuid, kind: 'pagar_me' }
  const answer = await app.call('POST', '/merchants/services/keys', {
    token,
    body: {
      ...{ ...pagarMe, password: permanentPassword },
      keys: { private: account.secretKey, public: account.publicKey },
    },
  })
  if (answer.status !== 200) return answer
  const { body } = await app.call('POST', '/merchants/services/webhook', { token, body: pagarMe })
  account.hook = { ...body.row, url: `${app.url}${new URL(body.row.url).pathname}` }
  return answer
}

/** Mercado Pago as the screen of a merchant shows it. */
export async function mercadoPagoOf(app: TestApp, { token, merchantUuid }: ServiceSeller) {
  const { body } = await app.call('POST', '/merchants/services', {
    token,
    body: { merchant_uuid: merchantUuid },
  })
  const [row] = body.rows as unknown[][]
  return Object.fromEntries(body.columns.map((column: string, at: number) => [column, row?.[at]]))
}
