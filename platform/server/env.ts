import { resolve } from 'node:path'
import * as z from 'zod'
import { incompleteParts, productionProblems } from './env-problems.ts'
import { otlpHeaders, otlpHeadersForm } from './tracing/otlp-headers.ts'

/** Every setting of the process. `docs/operations.md` describes each; a test compares the two. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().optional(),
  ARARA_URL: z.url({ protocol: /^https?$/ }).optional(),
  ARARA_DATA_DIR: z.string().min(1).default('data'),
  ARARA_ROLES: z
    .string()
    .default('web,jobs,capture,media')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'jobs', 'capture', 'media'])).min(1)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  ARARA_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(16),
  ARARA_DATABASE_SILENCE_SECONDS: z.coerce.number().min(1).max(60).default(10),
  ARARA_SECRET: z.string().optional(),
  ARARA_ENCRYPTION_KEYS: z.string().optional(),
  ARARA_DRAIN_SECONDS: z.coerce.number().min(0).max(15).default(0),
  ARARA_TRUSTED_PROXIES: z.string().default('loopback'),
  ARARA_METRICS_TOKEN: z.string().optional(),
  ERROR_REPORTS_DSN: z
    .url({ protocol: /^https?$/ })
    .refine(isDsn, 'must be https://{key}@{host}/{project}')
    .optional(),
  ARARA_SLOW_QUERY_MS: z.coerce.number().int().min(0).max(600_000).default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().regex(otlpHeadersForm).transform(otlpHeaders).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.2),
  ARARA_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  ARARA_VITE_URL: z.url().optional(),
  ARARA_SIMULATORS_URL: z.url().optional(),
  ARARA_EXAMPLE_DATA: z.enum(['on', 'off']).default('on'),
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(7_168).max(1_048_576).default(19_456),
  ARGON2_ITERATIONS: z.coerce.number().int().min(1).max(20).default(2),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Arara <ola@localhost>'),
  SMS_PROVIDER: z.enum(['twilio', 'zenvia']).optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ZENVIA_API_TOKEN: z.string().optional(),
  ZENVIA_FROM: z.string().optional(),
  ZENVIA_WEBHOOK_SECRET: z.string().optional(),
  ZENVIA_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  VIACEP_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRASILAPI_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\d{10,15}$/)
    .optional(),
  LEGAL_ENTITY: z.string().min(1).max(200).optional(),
  LEGAL_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  INSTAGRAM_APP_ID: z.string().optional(),
  INSTAGRAM_APP_SECRET: z.string().optional(),
  INSTAGRAM_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v26.0'),
  INSTAGRAM_WEBHOOK_VERIFY_TOKEN: z.string().optional(),
  INSTAGRAM_AUTHORIZE_URL: z.url({ protocol: /^https?$/ }).optional(),
  INSTAGRAM_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  INSTAGRAM_GRAPH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHOPIFY_API_KEY: z.string().optional(),
  SHOPIFY_API_SECRET: z.string().optional(),
  SHOPIFY_FORMER_API_SECRET: z.string().optional(),
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .default('2026-10'),
  SHOPIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHOPIFY_READ_ORDERS: z.stringbool().default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  YOUTUBE_URL: z.url({ protocol: /^https?$/ }).optional(),
  YOUTUBE_DAILY_QUOTA: z.coerce.number().int().min(100).max(1_000_000_000).default(10_000),
  MERCADO_PAGO_CLIENT_ID: z.string().optional(),
  MERCADO_PAGO_CLIENT_SECRET: z.string().optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().optional(),
  MERCADO_PAGO_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAGAR_ME_URL: z.url({ protocol: /^https?$/ }).optional(),
  MELHOR_ENVIO_CLIENT_ID: z.string().optional(),
  MELHOR_ENVIO_CLIENT_SECRET: z.string().optional(),
  MELHOR_ENVIO_CONTACT: z.email().optional(),
  MELHOR_ENVIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  CORREIOS_URL: z.url({ protocol: /^https?$/ }).optional(),
  BLING_CLIENT_ID: z.string().optional(),
  BLING_CLIENT_SECRET: z.string().optional(),
  BLING_URL: z.url({ protocol: /^https?$/ }).optional(),
  TINY_URL: z.url({ protocol: /^https?$/ }).optional(),
  YAMPI_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_CLIENT_ID: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS_SANDBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS_SANDBOX_SECRET: z.string().optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_CONFIG_ID: z.string().optional(),
  FACEBOOK_DIALOG_URL: z.url({ protocol: /^https?$/ }).optional(),
  FACEBOOK_GRAPH_URL: z.url({ protocol: /^https?$/ }).optional(),
  INTENTIONS_ENGINE: z.enum(['embedded', 'llm', 'both']).default('embedded'),
  INTENTIONS_MODEL_API: z.enum(['openai', 'ollama', 'bedrock']).optional(),
  INTENTIONS_MODEL: z.string().optional(),
  INTENTIONS_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  INTENTIONS_MODEL_KEY: z.string().optional(),
  INTENTIONS_MODEL_REGION: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .default('sa-east-1'),
  INTENTIONS_MODEL_MAX_TOKENS: z.coerce.number().int().min(500).max(100_000).default(8_000),
  INTENTIONS_MODEL_TIMEOUT: z.coerce.number().min(0.1).max(90).default(60),
  INTENTIONS_MODEL_PRICE_IN: z.coerce.number().min(0).max(1_000).optional(),
  INTENTIONS_MODEL_PRICE_OUT: z.coerce.number().min(0).max(1_000).optional(),
  INTENTIONS_MODEL_LIMIT: z.coerce.number().min(0).max(1_000).default(1),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{2,62}$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_KEYS: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{2,62}$/)
    .optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(0).max(3_650).default(30),
  MEDIA_ENGINE: z.enum(['embedded', 'mediamtx']).default('embedded'),
  MEDIA_PROCESSES: z.coerce.number().int().min(1).max(32).default(1),
  MEDIA_HTTP_HOST: z.string().default('127.0.0.1'),
  MEDIA_HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  MEDIA_UDP_PORT: z.coerce.number().int().min(0).max(65_535).default(4002),
  MEDIA_RTMP_PORT: z.coerce.number().int().min(0).max(65_535).default(1935),
  MEDIA_ANNOUNCE_IP: z.union([z.ipv4(), z.ipv6()]).optional(),
  MEDIA_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_SERVER_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_REALTIME_VIEWERS: z.coerce.number().int().min(0).max(10_000).default(150),
  MEDIA_RECORDING_GB: z.coerce.number().positive().max(1_000).default(20),
  MEDIA_LEAST_FREE_GB: z.coerce.number().min(0).max(1_000).default(2),
  MEDIA_FORWARD_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((host) => host.trim() || []))
    .pipe(z.array(z.string().regex(/^[^\s/:]+:\d{1,5}$/, 'must be host:port'))),
  MEDIAMTX_API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:9997'),
  MEDIAMTX_PLAYBACK_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:9996'),
  MEDIAMTX_WEBRTC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIAMTX_HLS_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIAMTX_RTMP_URL: z.url({ protocol: /^rtmps?$/ }).optional(),
  MEDIAMTX_SECRET: z.string().min(16).optional(),
  TURN_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(z.string().regex(/^turns?:/, 'must be turn: or turns: addresses')).max(5)),
  TURN_SECRET: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
})

function isDsn(address: string): boolean {
  const url = new URL(address)
  return url.username !== '' && /\/\d{1,20}$/.test(url.pathname)
}

export type Environment = z.output<typeof environmentSchema> & {
  dataDir: string
  /** The address to listen on. */
  host: string
  /** Demo seller, open outbox and simulators, which must not exist in production. */
  demo: boolean
  production: boolean
}

/** The settings are invalid. The message names every variable that is missing or weak. */
export class EnvironmentError extends Error {
  constructor(problems: string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

/** Parses the variables once. Throws an `EnvironmentError` that lists every problem. */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }

  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const problems = [...incompleteParts(env), ...(production ? productionProblems(env) : [])]
  if (problems.length > 0) throw new EnvironmentError(problems)
  // The demo's seller and outbox are public: listen on this machine only, unless configured otherwise.
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  return { ...env, host, production, demo: !production, dataDir: resolve(env.ARARA_DATA_DIR) }
}

/** The environment of this process. */
export function readEnvironment(): Environment {
  return parseEnvironment(process.env)
}

/** The variables of this process, for a child process. */
export function ownVariables(): NodeJS.ProcessEnv {
  return { ...process.env }
}
