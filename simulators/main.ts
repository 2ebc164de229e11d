import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { addBlingSimulator } from './bling/build.ts'
import { simulatedBlingApp } from './bling/start.ts'
import { addCepSimulator } from './cep/build.ts'
import { type CepHosts, cepHosts } from './cep/start.ts'
import { addCorreiosSimulator } from './correios/build.ts'
import { type CorreiosHosts, correiosHosts } from './correios/start.ts'
import type { CorreiosOptions } from './correios/world/world.ts'
import { addInstagramSimulator } from './instagram/build.ts'
import { type InstagramHosts, instagramHosts, largestBody } from './instagram/start.ts'
import type { InstagramSimulatorOptions } from './instagram/world/options.ts'
import { addLlmSimulator } from './llm/build.ts'
import { type LlmHosts, llmHosts } from './llm/start.ts'
import { addMelhorEnvioSimulator } from './melhor-envio/build.ts'
import { type MelhorEnvioHosts, melhorEnvioHosts, simulatedMelhorEnvioApp } from './melhor-envio/start.ts'
import type { MelhorEnvioOptions } from './melhor-envio/world/world.ts'
import { addMercadoPagoSimulator } from './mercado-pago/build.ts'
import { type MercadoPagoHosts, mercadoPagoHosts, simulatedMercadoPagoApp } from './mercado-pago/start.ts'
import type { MercadoPagoOptions } from './mercado-pago/world/world.ts'
import { addOwnSystemSimulator } from './own-system/build.ts'
import { addPagarMeSimulator } from './pagar-me/build.ts'
import { type PagarMeHosts, pagarMeHosts } from './pagar-me/start.ts'
import type { PagarMeOptions } from './pagar-me/world/world.ts'
import { addPaymentsSimulator, type PaymentsSimulatorOptions } from './payments/build.ts'
import { sandboxSecret } from './payments/start.ts'
import { addPushSimulator } from './push/build.ts'
import { addShopifySimulator } from './shopify/build.ts'
import { type ShopifyHosts, shopifyHosts, simulatedShopifyApp } from './shopify/start.ts'
import type { ShopifyOptions } from './shopify/world/world.ts'
import { addSmsSimulator } from './sms/build.ts'
import { type SmsHosts, smsHosts } from './sms/start.ts'
import type { SmsSimulatorOptions } from './sms/world.ts'
import { addStripeConnectSimulator } from './stripe-connect/build.ts'
import {
  type StripeConnectHosts,
  simulatedStripePlatform,
  stripeConnectHosts,
} from './stripe-connect/start.ts'
import type { StripeConnectOptions } from './stripe-connect/world/world.ts'
import { addTinySimulator } from './tiny/build.ts'
import { simulatedTinyApp } from './tiny/start.ts'
import type { TinyOptions } from './tiny/world/world.ts'
import { addYampiSimulator } from './yampi/build.ts'
import { simulatedYampiUser, type YampiHosts, yampiHosts } from './yampi/start.ts'
import type { YampiOptions } from './yampi/world/world.ts'
import { addYouTubeSimulator } from './youtube/build.ts'
import { simulatedYouTubeApp } from './youtube/start.ts'
import type { YouTubeOptions } from './youtube/world/world.ts'

/** The simulators' address and the settings of each. */
export type SimulatorOptions = {
  /** 0: any free port. */
  port: number
  host?: string
  instagram: InstagramSimulatorOptions
  sms?: SmsSimulatorOptions
  payments?: PaymentsSimulatorOptions
  mercadoPago?: MercadoPagoOptions
  stripeConnect?: StripeConnectOptions
  pagarMe?: PagarMeOptions
  bling?: Parameters<typeof addBlingSimulator>[1]
  tiny?: TinyOptions
  melhorEnvio?: MelhorEnvioOptions
  correios?: CorreiosOptions
  shopify?: ShopifyOptions
  yampi?: YampiOptions
  youtube?: YouTubeOptions
}

/** Simulators that are listening, all on one port. */
export type RunningSimulators = {
  url: string
  hosts: InstagramHosts &
    SmsHosts &
    CepHosts &
    LlmHosts &
    MercadoPagoHosts &
    StripeConnectHosts &
    PagarMeHosts &
    MelhorEnvioHosts &
    CorreiosHosts &
    ShopifyHosts &
    YampiHosts
  close(): Promise<void>
}

/** Starts every simulator on one port. */
export async function startSimulators(options: SimulatorOptions): Promise<RunningSimulators> {
  const app = Fastify({ bodyLimit: largestBody, forceCloseConnections: true })
  await addInstagramSimulator(app, options.instagram)
  await addSmsSimulator(app, options.sms ?? simulatorSms)
  await addCepSimulator(app)
  await addLlmSimulator(app)
  await addPaymentsSimulator(app, options.payments ?? { secret: sandboxSecret, webhookUrl: null })
  await addMercadoPagoSimulator(app, options.mercadoPago ?? { ...simulatedMercadoPagoApp, webhookUrl: null })
  await addStripeConnectSimulator(
    app,
    options.stripeConnect ?? { ...simulatedStripePlatform, webhookUrl: null },
  )
  await addPagarMeSimulator(app, options.pagarMe ?? {})
  await addOwnSystemSimulator(app)
  await addBlingSimulator(app, options.bling ?? { ...simulatedBlingApp, webhookUrl: null, redirectUri: null })
  await addTinySimulator(app, options.tiny ?? simulatedTinyApp)
  await addMelhorEnvioSimulator(app, options.melhorEnvio ?? { ...simulatedMelhorEnvioApp, webhookUrl: null })
  await addCorreiosSimulator(app, options.correios ?? {})
  await addShopifySimulator(app, options.shopify ?? { ...simulatedShopifyApp, webhookUrl: null })
  await addYampiSimulator(app, options.yampi ?? simulatedYampiUser)
  await addYouTubeSimulator(app, options.youtube ?? simulatedYouTubeApp)
  let origin = ''
  addPushSimulator(app, () => origin)
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  origin = url
  return {
    url,
    hosts: {
      ...instagramHosts(url),
      ...smsHosts(url),
      ...cepHosts(url),
      ...llmHosts(url),
      ...mercadoPagoHosts(url),
      ...stripeConnectHosts(url),
      ...pagarMeHosts(url),
      ...melhorEnvioHosts(url),
      ...correiosHosts(url),
      ...shopifyHosts(url),
      ...yampiHosts(url),
    },
    close: () => app.close(),
  }
}

/**
 * The ids of the simulated apps where the environment names none. The product uses the same values when it is started
 * with simulators.
 */
export const simulatorApps = {
  appId: 'arara-demo',
  appSecret: 'arara-demo-secret',
  facebookAppId: 'arara-demo-fb',
  facebookAppSecret: 'arara-demo-fb-secret',
  verifyToken: 'verify-arara',
}

/** Credentials of the simulated SMS providers where the environment names none. */
export const simulatorSms = {
  twilio: { accountSid: 'AC-demo', authToken: 'demo' },
  zenvia: { apiToken: 'demo' },
}

/**
 * Reads the options from the environment: `PORT` (4001), `SIMULATORS_HOST` (this machine only), `ARARA_URL` (the
 * product), the product's own names for app ids, secrets and verify token, `ARARA_DATA_DIR` for stored state.
 */
export function optionsFromEnvironment(env: Record<string, string | undefined>): SimulatorOptions {
  const product = (env.ARARA_URL || 'http://127.0.0.1:4000').replace(/\/+$/, '')
  const webhookUrl = `${product}/api/webhooks/instagram`
  return {
    port: Number(env.PORT || 4001),
    host: env.SIMULATORS_HOST || '127.0.0.1',
    instagram: {
      appId: env.INSTAGRAM_APP_ID || simulatorApps.appId,
      appSecret: env.INSTAGRAM_APP_SECRET || simulatorApps.appSecret,
      facebookAppId: env.FACEBOOK_APP_ID || simulatorApps.facebookAppId,
      facebookAppSecret: env.FACEBOOK_APP_SECRET || simulatorApps.facebookAppSecret,
      verifyToken: env.INSTAGRAM_WEBHOOK_VERIFY_TOKEN || simulatorApps.verifyToken,
      webhookUrl,
      pageWebhookUrl: `${product}/api/webhooks/facebook`,
      deauthorizeUrl: `${webhookUrl}/deauthorize`,
      dataDeletionUrl: `${webhookUrl}/data-deletion`,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'instagram.json'),
    },
    sms: smsOptions(env, product),
    payments: {
      secret: env.PAYMENTS_SANDBOX_SECRET || sandboxSecret,
      webhookUrl: `${product}/api/webhooks/sandbox`,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'payments.json'),
    },
    mercadoPago: {
      clientId: env.MERCADO_PAGO_CLIENT_ID || simulatedMercadoPagoApp.clientId,
      clientSecret: env.MERCADO_PAGO_CLIENT_SECRET || simulatedMercadoPagoApp.clientSecret,
      webhookSecret: env.MERCADO_PAGO_WEBHOOK_SECRET || simulatedMercadoPagoApp.webhookSecret,
      webhookUrl: `${product}/api/webhooks/mercado-pago`,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'mercado-pago.json'),
    },
    stripeConnect: {
      clientId: env.STRIPE_CONNECT_CLIENT_ID || simulatedStripePlatform.clientId,
      secretKey: env.STRIPE_SECRET_KEY || simulatedStripePlatform.secretKey,
      webhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET || simulatedStripePlatform.webhookSecret,
      webhookUrl: `${product}/api/webhooks/stripe-connect`,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'stripe-connect.json'),
    },
    pagarMe: { stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'pagar-me.json') },
    bling: {
      clientId: env.BLING_CLIENT_ID || simulatedBlingApp.clientId,
      clientSecret: env.BLING_CLIENT_SECRET || simulatedBlingApp.clientSecret,
      webhookUrl: `${product}/api/webhooks/bling`,
      redirectUri: `${product}/merchants/services/callback`,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'bling.json'),
    },
    tiny: {
      ...simulatedTinyApp,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'tiny.json'),
    },
    melhorEnvio: {
      clientId: env.MELHOR_ENVIO_CLIENT_ID || simulatedMelhorEnvioApp.clientId,
      clientSecret: env.MELHOR_ENVIO_CLIENT_SECRET || simulatedMelhorEnvioApp.clientSecret,
      webhookUrl: `${product}/api/webhooks/melhor-envio`,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'melhor-envio.json'),
    },
    correios: { stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'correios.json') },
    shopify: {
      apiKey: env.SHOPIFY_API_KEY || simulatedShopifyApp.apiKey,
      apiSecret: env.SHOPIFY_API_SECRET || simulatedShopifyApp.apiSecret,
      webhookUrl: `${product}/api/webhooks/shopify`,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'shopify.json'),
    },
    yampi: {
      ...simulatedYampiUser,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'yampi.json'),
    },
    youtube: {
      clientId: env.GOOGLE_CLIENT_ID || simulatedYouTubeApp.clientId,
      clientSecret: env.GOOGLE_CLIENT_SECRET || simulatedYouTubeApp.clientSecret,
      stateFile: resolve(env.ARARA_DATA_DIR || 'data', 'simulators', 'youtube.json'),
    },
  }
}

function smsOptions(env: Record<string, string | undefined>, product: string): SmsSimulatorOptions {
  const secret = env.ZENVIA_WEBHOOK_SECRET
  return {
    twilio: {
      accountSid: env.TWILIO_ACCOUNT_SID || simulatorSms.twilio.accountSid,
      authToken: env.TWILIO_AUTH_TOKEN || simulatorSms.twilio.authToken,
    },
    zenvia: { apiToken: env.ZENVIA_API_TOKEN || simulatorSms.zenvia.apiToken },
    ...(secret && {
      zenviaWebhook: { url: `${product}/api/webhooks/zenvia`, headers: { 'X-Webhook-Secret': secret } },
    }),
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const simulators = await startSimulators(optionsFromEnvironment(process.env))
  process.stdout.write(`Simulators: ${simulators.url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulators.close().then(() => process.exit(0)))
  }
}
