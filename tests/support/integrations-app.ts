import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrationsServerMessages } from '#features/integrations/messages/server.ts'
import type { IntegrationsDeps } from '#features/integrations/server/deps.ts'
import { createIntegrations, type Integrations } from '#features/integrations/server/index.ts'
import { instagramSettings, simulatedApps } from '#features/integrations/server/settings.ts'
import { shopifySettings } from '#features/integrations/server/shopify/settings.ts'
import { youtubeSettings } from '#features/integrations/server/youtube/settings.ts'
import { errorMessages } from '#platform/i18n/error-messages.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { parseEnvironment } from '#platform/server/env.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { createHttp, type Http } from '#platform/server/http/http-server.ts'
import { createIdempotency } from '#platform/server/http/idempotency.ts'
import { type Log, silentLog } from '#platform/server/log.ts'
import { createPlatform, type Platform } from '#platform/server/platform.ts'
import { startInstagramSimulator } from '#simulators/instagram/start.ts'
import { startShopifySimulator } from '#simulators/shopify/start.ts'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import { startYouTubeSimulator } from '#simulators/youtube/start.ts'
import { testDatabase } from './database.ts'

/** Two signed-in users; tests call the API with their token. */
export const lu = {
  token: 'token-of-lu-0123456789',
  userUuid: '01900000-0000-7000-8000-000000000001',
  email: 'lu@example.com',
  locale: 'pt-BR' as const,
}
export const bia = {
  token: 'token-of-bia-0123456789',
  userUuid: '01900000-0000-7000-8000-000000000002',
  email: 'bia@example.com',
  locale: 'en-US' as const,
}
export type Person = typeof lu | typeof bia

export function actorOf({ userUuid, locale }: Person): Actor {
  return {
    userUuid,
    sessionId: userUuid,
    locale,
    timezone: 'America/Sao_Paulo',
    mustUpdatePassword: false,
    isPlatformAdministrator: false,
  }
}

/** Creates a later feature that is served together with integrations. */
type Also = (platform: Platform, integrations: Integrations) => { routes(http: Http): void }

/**
 * Serves the feature integrations, and `also` a feature that uses it, on a database of their own beside the Instagram
 * simulator.
 */
export async function startIntegrationsApp(
  also?: Also,
  variables: Record<string, string> = {},
  log: Log = silentLog,
) {
  const people = [lu, bia]
  const clock = fixedClock('2026-11-21T12:00:00.000Z')
  const dataDir = await mkdtemp(join(tmpdir(), 'arara-integrations-'))
  const database = await testDatabase()
  const simulator = await startInstagramSimulator({
    port: 0,
    clock,
    appId: simulatedApps.instagram.appId,
    appSecret: simulatedApps.instagram.appSecret,
    facebookAppId: simulatedApps.facebook.appId,
    facebookAppSecret: simulatedApps.facebook.appSecret,
    verifyToken: 'verify-arara',
    retryDelays: [30, 60],
  })
  const shopify = await startShopifySimulator({
    port: 0,
    clock: () => clock.now().getTime(),
    retryDelays: [30, 60],
  })
  const youtube = await startYouTubeSimulator({ port: 0, clock: () => clock.now().getTime() })
  const env = parseEnvironment({
    NODE_ENV: 'test',
    ARARA_DATA_DIR: dataDir,
    ARARA_URL: 'http://arara.test',
    ARARA_SIMULATORS_URL: simulator.url,
    SHOPIFY_URL: `${shopify.url}/shopify`,
    YOUTUBE_URL: `${youtube.url}/youtube`,
    ...variables,
    ARARA_DATABASE_CONNECTIONS: '4',
  })
  const platform = createPlatform({
    env,
    databaseUrl: database.url,
    catalogues: [errorMessages, integrationsServerMessages],
    authenticate: async (token) => {
      const person = people.find((candidate) => candidate.token === token)
      return person ? actorOf(person) : null
    },
    parts: { clock, log },
  })
  const contacts: IntegrationsDeps['contacts'] = {
    async userSummaries(uuids) {
      const known = people.filter(({ userUuid }) => uuids.includes(userUuid))
      return new Map(known.map(({ userUuid, email }) => [userUuid, { name: email.split('@')[0]!, email }]))
    },
    async userOfEmail(wanted) {
      const person = people.find(({ email }) => email === wanted)
      return person ? { uuid: person.userUuid, name: wanted.split('@')[0]!, locale: person.locale } : null
    },
  }
  const notices: { userUuid: string; kind: string; params: object }[] = []
  const notifications: IntegrationsDeps['notifications'] = {
    async notify(_tx, { userUuid, kind, params }) {
      notices.push({ userUuid, kind, params })
    },
  }
  const integrations = createIntegrations(platform, { accounts: contacts, notifications })
  const features = [integrations, ...(also ? [also(platform, integrations)] : [])]

  const http = await createHttp({
    ...platform,
    authenticateKey: async () => null,
    idempotency: createIdempotency(platform.connection, { clock, box: platform.secrets.box }),
  })
  for (const feature of features) feature.routes(http)
  await platform.jobs.start({ work: 'all' })
  const url = await http.app.listen({ port: 0, host: '127.0.0.1' })
  shopify.world.options.webhookUrl = `${url}/api/webhooks/shopify`
  shopify.world.options.deliverTo = `${url}/api/webhooks/shopify`
  await send(simulator.url, 'POST', '/control/webhook', {
    body: {
      url: `${url}/api/webhooks/instagram`,
      page_url: `${url}/api/webhooks/facebook`,
      deauthorize_url: `${url}/api/webhooks/instagram/deauthorize`,
      data_deletion_url: `${url}/api/webhooks/instagram/data-deletion`,
    },
  })

  const call = (person: Person | null, method: string, path: string, body?: unknown) =>
    send(url, method, `/api${path}`, { token: person?.token, body })
  const control = async (method: string, path: string, body?: unknown) =>
    (await send(simulator.url, method, `/control${path}`, { body })).body

  return {
    url,
    clock,
    platform,
    integrations,
    simulator,
    shopify: shopify.world,
    youtube: youtube.world,
    /** The notifications that users received. */
    notices,
    call,
    control,
    /** The dependencies of the use cases, for those that no call reaches. */
    deps: {
      ...platform,
      settings: instagramSettings(env),
      shopify: shopifySettings(env),
      youtube: youtubeSettings(env),
      contacts,
      notifications,
    } satisfies IntegrationsDeps,

    /** Starts a connection; the simulator's person accepts (or refuses) at once. Returns the answer of the callback. */
    async authorize(person: Person, provider: string, choices: Record<string, string>) {
      const { body } = await call(person, 'POST', '/plugins/oauth/start', { provider })
      const address = new URL(body.row.authorize_url)
      for (const [name, value] of Object.entries(choices)) address.searchParams.set(name, value)
      const { headers } = await fetch(address, { redirect: 'manual' })
      const back = new URL(headers.get('location')!)
      return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')!, back }
    },

    /** Connects an account with the defaults and returns its row. */
    async connect(person: Person, username: string, provider = 'instagram') {
      const { code, state } = await this.authorize(person, provider, { auto_approve: username })
      const { body } = await call(person, 'POST', '/plugins/oauth/exchange', { provider, code, state })
      return body.row
    },

    /** The parameters with which Shopify sends the browser of a shop's owner back. */
    async authorizeShop(person: Person, shop = simulatedShop) {
      const { body } = await call(person, 'POST', '/plugins/oauth/start', { provider: 'shopify', shop })
      const { headers } = await fetch(`${body.row.authorize_url}&auto_approve=1`, { redirect: 'manual' })
      const { searchParams } = new URL(headers.get('location')!)
      return Object.fromEntries(searchParams) as Record<
        'code' | 'hmac' | 'host' | 'shop' | 'state' | 'timestamp',
        string
      >
    },

    /** Connects the simulated shop and returns its row. */
    async connectShop(person: Person) {
      const parameters = await this.authorizeShop(person)
      const body = { type: 'shopify', shopify_oauth: parameters }
      return (await call(person, 'POST', '/plugins/add', body)).body.row
    },

    async stop() {
      await http.app.close()
      await platform.jobs.stop()
      await platform.connection.close()
      await simulator.close()
      await shopify.close()
      await youtube.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type IntegrationsApp = Awaited<ReturnType<typeof startIntegrationsApp>>

type Sending = { token?: string | undefined; body?: unknown; headers?: Record<string, string> }

/** One HTTP call; a text body is sent unchanged. */
export async function send(
  base: string,
  method: string,
  path: string,
  { token, body, headers }: Sending = {},
) {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: {
      'accept-language': 'pt-BR',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parsed(text) }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
function parsed(text: string): any {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** A list in table form as objects. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
export function rowsOf(body: { columns: string[]; rows: unknown[][] } | null): Record<string, any>[] {
  if (!body) return []
  return body.rows.map((row) => Object.fromEntries(body.columns.map((key, index) => [key, row[index]])))
}
