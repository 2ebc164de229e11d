import { second } from '#platform/contract/time.ts'
import { createI18n, type I18n, type ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { createMediaEngine } from '#platform/media-engine/create-media-engine.ts'
import { createUntrusted, type Untrusted } from '#platform/untrusted/untrusted.ts'
import { type Clock, systemClock } from './clock.ts'
import { connectDatabase, type DatabaseConnection } from './database/connect.ts'
import { databaseSockets } from './database/database-sockets.ts'
import { observeStatements } from './database/observe-statements.ts'
import { createSlowQueries, type SlowQueries } from './database/slow-queries.ts'
import type { Environment } from './env.ts'
import { type ErrorReports, noErrorReports } from './error-reports/error-reports.ts'
import { createEventBus, type EventBus } from './events.ts'
import type { Authenticate } from './http/actor.ts'
import {
  type ClientOf,
  clientReader,
  onlyTheFront,
  type TrustedProxies,
  trustedProxies,
} from './http/client-of.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { type HttpClient, httpClient } from './http-client.ts'
import { type Ids, randomIds } from './ids.ts'
import { type InstallationSecrets, installationSecrets } from './installation-secrets.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts'
import { createLog, describeError, type Log } from './log.ts'
import { createMessenger, type Messenger } from './messaging/messenger.ts'
import { smtpTransport } from './messaging/smtp-transport.ts'
import {
  createOutsideCalls,
  notedHttpClient,
  notedTransport,
  type OutsideCalls,
} from './outside-calls/outside-calls.ts'
import { publicOrigin } from './public-address.ts'
import { createPublicFetch, type PublicFetch } from './public-fetch/public-fetch.ts'
import { createPublicPost, type PublicPost } from './public-fetch/public-post.ts'
import { upgradeAuthenticator } from './realtime/authenticate-upgrade.ts'
import { createRealtime, type Realtime } from './realtime/realtime.ts'
import { smsSettings } from './sms/sms-settings.ts'
import { smsTransport } from './sms/sms-transport.ts'
import { createFileStorage } from './storage/create-file-storage.ts'
import type { FileStorage } from './storage/file-storage.ts'
import {
  tracedHttpClient,
  tracedPublicFetch,
  tracedPublicPost,
  tracedTransport,
} from './tracing/traced-calls.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'
import { createWebPush, type WebPush } from './web-push/web-push.ts'

/** Shared infrastructure, created once per process and injected into features. */
export type Platform = {
  env: Environment
  databaseUrl: string
  secrets: InstallationSecrets
  connection: DatabaseConnection
  clock: Clock
  ids: Ids
  /** Calls to the providers that the settings name. */
  httpClient: HttpClient
  publicFetch: PublicFetch
  publicPost: PublicPost
  webPush: WebPush
  log: Log
  errorReports: ErrorReports
  tracing: Tracing
  jobs: Jobs
  events: EventBus
  realtime: Realtime
  messenger: Messenger
  files: FileStorage
  untrusted: Untrusted
  media: ReturnType<typeof createMediaEngine>
  limits: RateLimits
  metrics: Metrics
  slowQueries: SlowQueries
  outsideCalls: OutsideCalls
  i18n: I18n
  /** Which proxies are trusted to report a client's address (`X-Forwarded-*`). */
  isTrustedProxy: TrustedProxies
  clientOf: ClientOf
  authenticate: Authenticate
}

/** Replacements for tests. `hasSchedules: false`: no job starts by the machine's clock. */
export type Parts = Partial<
  Pick<Platform, 'clock' | 'ids' | 'httpClient' | 'log' | 'errorReports' | 'tracing'> & {
    hasSchedules: boolean
  }
>

type Needs = {
  env: Environment
  databaseUrl: string
  catalogues: ServerCatalogue[]
  authenticate: Authenticate
  /** True when only our own front process can reach this one; its `X-Forwarded-*` headers are then trusted. */
  behindFront?: boolean
  parts?: Parts
}

export function createPlatform(needs: Needs): Platform {
  const { env, databaseUrl, catalogues, authenticate, behindFront = false, parts = {} } = needs
  const log = parts.log ?? createLog({ level: env.ARARA_LOG_LEVEL })
  const errorReports = parts.errorReports ?? noErrorReports
  const clock = parts.clock ?? systemClock
  const ids = parts.ids ?? randomIds
  const tracing = parts.tracing ?? noTracing
  const outsideCalls = createOutsideCalls({ clock, log })
  const client = tracedHttpClient(notedHttpClient(parts.httpClient ?? httpClient, outsideCalls), tracing)
  const sms = smsSettings(env)
  const metrics = createMetrics()
  const slowQueries = createSlowQueries({ limit: env.ARARA_SLOW_QUERY_MS, clock, log, metrics })
  const sockets = databaseSockets()
  const connection = connectDatabase(databaseUrl, {
    max: env.ARARA_DATABASE_CONNECTIONS,
    observe: observeStatements(tracing, slowQueries),
    sockets,
    onError: (error) => log.warn({ err: describeError(error) }, 'an idle database connection broke'),
  })
  const isTrustedProxy = behindFront ? onlyTheFront : trustedProxies(env.ARARA_TRUSTED_PROXIES)
  const clientOf = clientReader(isTrustedProxy)
  const jobs = createJobs(databaseUrl, log, { hasSchedules: parts.hasSchedules ?? true, tracing, sockets })
  const realtime = createRealtime({
    databaseUrl,
    pool: connection.pool,
    databaseSilenceMs: env.ARARA_DATABASE_SILENCE_SECONDS * second,
    onDatabaseSilence() {
      log.warn({}, 'the database does not answer, its connections are broken off')
      sockets.breakAll()
    },
    log,
    ids,
    clock,
    authenticateUpgrade: upgradeAuthenticator({ authenticate, clientOf, publicUrl: env.ARARA_URL }),
    clientOf,
  })

  const secrets = installationSecrets(env)
  const publicPost = tracedPublicPost(createPublicPost({ allowedOrigins: simulatorsOf(env) }), tracing)
  const files = createFileStorage(env, ids, tracing)

  return {
    env,
    databaseUrl,
    secrets,
    connection,
    clock,
    ids,
    httpClient: client,
    publicFetch: tracedPublicFetch(createPublicFetch({ allowedOrigins: simulatorsOf(env) }), tracing),
    publicPost,
    webPush: createWebPush({
      ...{ secret: secrets.secret, clock, contact: contactOf(env) },
      ...{ post: publicPost, allowedOrigins: simulatorsOf(env) },
    }),
    log,
    errorReports,
    tracing,
    jobs,
    events: createEventBus(log),
    realtime,
    messenger: createMessenger({
      connection,
      jobs,
      clock,
      ids,
      log,
      transports: {
        ...(env.SMTP_URL && {
          email: tracedTransport(
            notedTransport(
              smtpTransport(env.SMTP_URL, env.MAIL_FROM),
              new URL(env.SMTP_URL).host,
              outsideCalls,
            ),
            'email',
            tracing,
          ),
        }),
        ...(sms && { sms: tracedTransport(smsTransport(sms, client), 'sms', tracing) }),
      },
      capturesUnsent: env.demo,
    }),
    files,
    untrusted: createUntrusted(log),
    media: createMediaEngine({ env, secret: secrets.secret, files, log }),
    limits: createRateLimits(connection.aside, clock),
    metrics,
    slowQueries,
    outsideCalls,
    i18n: createI18n(catalogues),
    isTrustedProxy,
    clientOf,
    authenticate,
  }
}

/** Whom a push service asks about what we send: our page, or, where it has no certificate, the sender of our e-mails. */
function contactOf(env: Environment): string {
  const origin = publicOrigin(env)
  const address = env.MAIL_FROM.split(/[<> ]/).find((part) => part.includes('@')) ?? 'ola@localhost'
  return origin.startsWith('https:') ? origin : `mailto:${address}`
}

/** The simulators of a demo installation are on this machine, and may be fetched like a shop on the internet. */
function simulatorsOf({ demo, ARARA_SIMULATORS_URL }: Environment): string[] {
  return demo && ARARA_SIMULATORS_URL ? [new URL(ARARA_SIMULATORS_URL).origin] : []
}
