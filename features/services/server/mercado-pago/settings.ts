import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

/** The app at the simulator; its own defaults are the same. */
const simulatedApp = {
  ...{
    clientId: '123456',
    clientSecret: 'arara-demo-mercado-pago',
    webhookSecret: 'arara-demo-mp-notifications',
  },
}

/** Hosts of its pages for cards and of its boletos. */
const pages = ['mercadopago.com.br', 'mercadopago.com'].flatMap((host) => [
  `https://www.${host}`,
  `https://${host}`,
])

export type MercadoPagoSettings = {
  /** Null if this installation has no app at Mercado Pago. */
  app: { clientId: string; clientSecret: string; webhookSecret: string } | null
  /** Where calls go, and where the seller allows us to use her account. */
  apiUrl: string
  authorizeUrl: string
  /** Where its pages for buyers are. */
  pageOrigins: string[]
  /** The provider is the simulator. */
  isSimulated: boolean
}

/** The app to use: the configured one, else outside production the simulator's. */
export function mercadoPagoSettings(env: Environment): MercadoPagoSettings {
  const { MERCADO_PAGO_CLIENT_ID: clientId, MERCADO_PAGO_CLIENT_SECRET: clientSecret } = env
  const webhookSecret = env.MERCADO_PAGO_WEBHOOK_SECRET
  const simulators = env.demo && !clientId ? env.ARARA_SIMULATORS_URL : undefined
  const base = env.MERCADO_PAGO_URL ?? (simulators && `${withoutSigns(simulators, '/')}/mercado-pago`)
  const configured =
    clientId && clientSecret && webhookSecret ? { clientId, clientSecret, webhookSecret } : null
  return {
    app: configured ?? (base && !env.production ? simulatedApp : null),
    apiUrl: base ? `${withoutSigns(base, '/')}/api` : 'https://api.mercadopago.com',
    authorizeUrl: `${base ? withoutSigns(base, '/') : 'https://auth.mercadopago.com'}/authorization`,
    pageOrigins: base ? [new URL(base).origin] : pages,
    isSimulated: base !== undefined,
  }
}
