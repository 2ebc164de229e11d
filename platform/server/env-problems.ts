import type * as z from 'zod'
import { parseEncryptionKeys } from './encryption-keys.ts'
import type { environmentSchema } from './env.ts'

type Parsed = z.output<typeof environmentSchema>

/** Settings that only make sense together, of which some are missing. */
export function incompleteParts(env: Parsed): string[] {
  return [
    ...smsProblems(env),
    ...paymentProblems(env),
    ...modelProblems(env),
    ...shopifyProblems(env),
    ...youtubeProblems(env),
    ...mercadoPagoProblems(env),
    ...stripeConnectProblems(env),
    ...melhorEnvioProblems(env),
    ...turnProblems(env),
    ...storageProblems(env),
    ...backupProblems(env),
    ...mediaProblems(env),
  ]
}

/** SMS is optional; a named provider must be configured completely. */
function smsProblems(env: Parsed): string[] {
  const missing = (names: (keyof typeof env)[]) =>
    names
      .filter((name) => env[name] === undefined)
      .map((name) => `${name}: needed with SMS_PROVIDER=${env.SMS_PROVIDER}`)

  if (env.SMS_PROVIDER === 'twilio') {
    const hasSender = Boolean(env.TWILIO_MESSAGING_SERVICE_SID || env.TWILIO_FROM)
    return [
      ...missing(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN']),
      ...(hasSender ? [] : ['TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM: who sends']),
    ]
  }
  if (env.SMS_PROVIDER === 'zenvia')
    return missing(['ZENVIA_API_TOKEN', 'ZENVIA_FROM', 'ZENVIA_WEBHOOK_SECRET'])
  return []
}

/** Payments are optional; a named provider must be configured completely. */
function paymentProblems(env: Parsed): string[] {
  if (!env.STRIPE_SECRET_KEY) return []
  return [
    ...(env.STRIPE_WEBHOOK_SECRET ? [] : ['STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY']),
    ...(env.PAYMENTS_SANDBOX_URL ? ['PAYMENTS_SANDBOX_URL: not together with STRIPE_SECRET_KEY'] : []),
  ]
}

/** Shopify is optional; its app must be configured completely. */
function shopifyProblems(env: Parsed): string[] {
  if (Boolean(env.SHOPIFY_API_KEY) === Boolean(env.SHOPIFY_API_SECRET)) return []
  return ['SHOPIFY_API_KEY and SHOPIFY_API_SECRET: one is not enough without the other']
}

/** YouTube is optional; its client must be configured completely. */
function youtubeProblems(env: Parsed): string[] {
  if (Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET)) return []
  return ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: one is not enough without the other']
}

/** Mercado Pago is optional; its app must be configured completely. */
function mercadoPagoProblems(env: Parsed): string[] {
  const parts = [env.MERCADO_PAGO_CLIENT_ID, env.MERCADO_PAGO_CLIENT_SECRET, env.MERCADO_PAGO_WEBHOOK_SECRET]
  const set = parts.filter(Boolean).length
  if (set === 0 || set === parts.length) return []
  return ['MERCADO_PAGO_CLIENT_ID, MERCADO_PAGO_CLIENT_SECRET and MERCADO_PAGO_WEBHOOK_SECRET: all or none']
}

/** Stripe Connect is optional; our platform must be configured completely. */
function stripeConnectProblems(env: Parsed): string[] {
  const { STRIPE_CONNECT_CLIENT_ID: clientId, STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret } = env
  if (!clientId && !webhookSecret) return []
  if (clientId && webhookSecret && env.STRIPE_SECRET_KEY) return []
  return ['STRIPE_CONNECT_CLIENT_ID, STRIPE_CONNECT_WEBHOOK_SECRET and STRIPE_SECRET_KEY: all are needed']
}

/** Melhor Envio is optional; its app must be configured completely. */
function melhorEnvioProblems(env: Parsed): string[] {
  const parts = [env.MELHOR_ENVIO_CLIENT_ID, env.MELHOR_ENVIO_CLIENT_SECRET, env.MELHOR_ENVIO_CONTACT]
  const set = parts.filter(Boolean).length
  if (set === 0 || set === parts.length) return []
  return ['MELHOR_ENVIO_CLIENT_ID, MELHOR_ENVIO_CLIENT_SECRET and MELHOR_ENVIO_CONTACT: all or none']
}

/** A TURN server is optional; it needs its addresses and the secret that it shares with us. */
function turnProblems({ TURN_URLS, TURN_SECRET }: Parsed): string[] {
  if (TURN_URLS.length > 0 === Boolean(TURN_SECRET)) return []
  return ['TURN_URLS and TURN_SECRET: one is not enough without the other']
}

/** A storage elsewhere is optional; it needs its address, bucket and keys together. */
function storageProblems(env: Parsed): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return missing.map((name) => `${name}: needed with the other settings of S3`)
}

/** A bucket for backups is optional; what goes into it is always encrypted. */
function backupProblems(env: Parsed): string[] {
  const names = [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ] as const
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return []
  if (!env.BACKUP_KEYS)
    return ['BACKUP_KEYS: needed with BACKUP_S3_BUCKET, for what is stored elsewhere is encrypted']
  return missing.map((name) => `${name}: needed with the other settings of the bucket for backups`)
}

/** An engine elsewhere needs its public addresses, and what both sides show each other. */
function mediaProblems(env: Parsed): string[] {
  if (env.MEDIA_ENGINE !== 'mediamtx') {
    // A proxy does not know which of them serves a stream.
    return env.MEDIA_PROCESSES > 1 && env.MEDIA_URL
      ? ['MEDIA_PROCESSES: more than one only without MEDIA_URL, for the product forwards to the right one']
      : []
  }
  const needed = ['MEDIAMTX_WEBRTC_URL', 'MEDIAMTX_HLS_URL', 'MEDIAMTX_RTMP_URL', 'MEDIAMTX_SECRET'] as const
  return needed
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: needed with MEDIA_ENGINE=mediamtx`)
}

/** A language model is optional; one that is asked must be named, reachable, and have its prices. */
function modelProblems(env: Parsed): string[] {
  const { INTENTIONS_ENGINE: engine, INTENTIONS_MODEL_API: api } = env
  if (engine === 'embedded' && !api) return []
  const needs: (keyof typeof env)[] = ['INTENTIONS_MODEL_API', 'INTENTIONS_MODEL']
  if (api === 'openai') needs.push('INTENTIONS_MODEL_URL')
  if (api !== 'ollama') needs.push('INTENTIONS_MODEL_PRICE_IN', 'INTENTIONS_MODEL_PRICE_OUT')
  const cause = api ? `INTENTIONS_MODEL_API=${api}` : `INTENTIONS_ENGINE=${engine}`
  const missing = needs
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: needed with ${cause}`)
  const hasKeys = Boolean(env.INTENTIONS_MODEL_KEY || (env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY))
  if (api !== 'bedrock' || hasKeys) return missing
  return [
    ...missing,
    `INTENTIONS_MODEL_KEY, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: needed with ${cause}`,
  ]
}

/** What production needs, beyond development. */
export function productionProblems(env: Parsed): string[] {
  const problems: string[] = []
  const need = (isGood: boolean, problem: string) => {
    if (!isGood) problems.push(problem)
  }

  need(isStrong(env.ARARA_SECRET), 'ARARA_SECRET: at least 32 random characters (openssl rand -base64 48)')
  need(
    env.ARARA_ENCRYPTION_KEYS !== undefined,
    'ARARA_ENCRYPTION_KEYS: name:base64 of 32 random bytes (openssl rand -base64 32)',
  )
  need(env.ARARA_URL?.startsWith('https://') === true, 'ARARA_URL: the public https:// address')
  need(isStrong(env.ARARA_METRICS_TOKEN, 16), 'ARARA_METRICS_TOKEN: at least 16 random characters')
  need(env.SMTP_URL !== undefined, 'SMTP_URL: the mail server, smtp:// or smtps://')
  need(
    env.SMS_PROVIDER !== 'zenvia' || isStrong(env.ZENVIA_WEBHOOK_SECRET, 16),
    'ZENVIA_WEBHOOK_SECRET: at least 16 random characters',
  )
  need(
    env.PAYMENTS_SANDBOX_URL === undefined || isStrong(env.PAYMENTS_SANDBOX_SECRET),
    'PAYMENTS_SANDBOX_SECRET: at least 32 random characters, required for simulated payments',
  )
  need(env.ARARA_SIMULATORS_URL === undefined, 'ARARA_SIMULATORS_URL: not in production')
  need(env.ARARA_VITE_URL === undefined, 'ARARA_VITE_URL: not in production')
  for (const name of ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'] as const)
    need(env[name] !== undefined, `${name}: from the Meta app dashboard`)
  need(
    isStrong(env.INSTAGRAM_WEBHOOK_VERIFY_TOKEN, 16),
    'INSTAGRAM_WEBHOOK_VERIFY_TOKEN: at least 16 random characters',
  )
  try {
    if (env.ARARA_ENCRYPTION_KEYS) parseEncryptionKeys(env.ARARA_ENCRYPTION_KEYS)
  } catch (error) {
    problems.push(`ARARA_ENCRYPTION_KEYS: ${(error as Error).message}`)
  }
  return problems
}

/** Long enough and not a repeated or well-known filler. */
function isStrong(secret: string | undefined, length = 32): boolean {
  if (secret === undefined || secret.length < length) return false
  return new Set(secret).size >= 10 && !/change.?me|secret|password|example|123456/i.test(secret)
}
