import { setTimeout as sleep } from 'node:timers/promises'
import { createAccounts } from '#features/accounts/server/index.ts'
import { createAffiliates } from '#features/affiliates/server/index.ts'
import { createAnalytics } from '#features/analytics/server/index.ts'
import { createBilling } from '#features/billing/server/index.ts'
import { createBio } from '#features/bio/server/index.ts'
import { createBuyerEmails } from '#features/buyer-emails/server/index.ts'
import { createCarriers } from '#features/carriers/server/index.ts'
import { createCatalogue } from '#features/catalogue/server/index.ts'
import { createCheckout } from '#features/checkout/server/index.ts'
import { createControlDesk } from '#features/control-desk/server/index.ts'
import { createCustomers } from '#features/customers/server/index.ts'
import { createDataProtection } from '#features/data-protection/server/index.ts'
import { createDeveloperAccess } from '#features/developer-access/server/index.ts'
import { createErp } from '#features/erp/server/index.ts'
import { createIntegrations } from '#features/integrations/server/index.ts'
import { createLiveCart } from '#features/live-cart/server/index.ts'
import { createLiveNumbers } from '#features/live-numbers/server/index.ts'
import { createMerchants } from '#features/merchants/server/index.ts'
import { createNotifications } from '#features/notifications/server/index.ts'
import { createOrderPayments } from '#features/order-payments/server/index.ts'
import { createOrders } from '#features/orders/server/index.ts'
import { createParcels } from '#features/parcels/server/index.ts'
import { createRoom } from '#features/room/server/index.ts'
import { createRoomKit } from '#features/room-kit/server/index.ts'
import { createServices } from '#features/services/server/index.ts'
import { createShopCheckout } from '#features/shop-checkout/server/index.ts'
import { createStreams } from '#features/streams/server/index.ts'
import { second } from '#platform/contract/time.ts'
import { answerRemoteCalls } from '#platform/media-engine/remote/answer-remote-calls.ts'
import type { Authenticate } from '#platform/server/http/actor.ts'
import { createHttp } from '#platform/server/http/http-server.ts'
import { createIdempotency } from '#platform/server/http/idempotency.ts'
import { createPlatform, type Parts, type Platform } from '#platform/server/platform.ts'
import { createHeartbeat } from '#platform/server/processes/heartbeat.ts'
import { reportRoutes } from '#platform/server/sms/report-routes.ts'
import { openTracing } from '#platform/server/tracing/open-tracing.ts'
import { catalogues } from './catalogues.ts'
import { createDemo } from './demo/begin-demo.ts'
import { ensureDemoBrand } from './demo/demo-brand.ts'
import { demoRoutes } from './demo/demo-routes.ts'
import { ensureDemoSeller } from './demo/ensure-demo-seller.ts'
import { createFront } from './front/front.ts'
import { createMediaProxy } from './front/media-proxy.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { apiPage } from './public-pages/api/api-page.ts'
import { bagPages } from './public-pages/bag/bag-pages.ts'
import { bioPages } from './public-pages/bio/bio-pages.ts'
import { buyPages } from './public-pages/buy/buy-pages.ts'
import { failurePage } from './public-pages/failure-page.ts'
import { guestReportPages } from './public-pages/guest-report/guest-report-pages.ts'
import { landingPage } from './public-pages/landing/landing-page.ts'
import { textsInForce } from './public-pages/legal-documents.ts'
import { legalPages } from './public-pages/legal-pages.ts'
import { livePages } from './public-pages/lives/live-pages.ts'
import { siteFiles } from './public-pages/site-files.ts'
import { purgeExpired } from './purge-expired.ts'
import { createReportFeatures } from './report-features.ts'
import { scheduledBackups } from './scheduled-backups.ts'
import { sealAgain } from './sealed-columns.ts'
import { createShell, serveAssets } from './serve-pages.ts'
import { statusRoutes } from './status/show-status.ts'
import { systemRoutes } from './system-routes.ts'

/**
 * The process's place in an installation. Alone it listens on the public port and runs its own roles. In a fleet, one
 * process is in front with the public port, and the other is behind it, on a socket that only the front can reach.
 */
export type Place = { kind: 'alone' } | { kind: 'front' | 'behind'; socketPath: string }

type Options = {
  env: Platform['env']
  databaseUrl: string
  place?: Place
  parts?: Parts
}

/** Builds the product on a migrated database. Nothing runs before `start`. */
export async function buildApp({ env, databaseUrl, place = { kind: 'alone' }, parts }: Options) {
  const authenticate: Authenticate = (token) => accounts.authenticate(token)
  const platform = createPlatform({
    env,
    databaseUrl,
    catalogues,
    authenticate,
    behindFront: place.kind === 'behind',
    parts: {
      ...parts,
      tracing: parts?.tracing ?? (await openTracing(env, serviceOf(place, env.ARARA_ROLES))),
    },
  })
  const { log, clientOf, metrics } = platform
  const front = place.kind === 'front' ? createFront({ socketPath: place.socketPath, clientOf, log }) : null
  const has = (role: (typeof env.ARARA_ROLES)[number]) => env.ARARA_ROLES.includes(role)
  const mediaProxy = has('media') || env.MEDIA_SERVER_URL ? createMediaProxy(platform) : null
  if (place.kind !== 'alone')
    metrics.registry.setDefaultLabels({ process: place.kind === 'front' ? 'capture' : 'web' })

  const accounts = createAccounts(platform, { textsInForce: textsInForce() })
  const notifications = createNotifications(platform, { accounts })
  const analytics = createAnalytics(platform)
  const integrations = createIntegrations(platform, { accounts, notifications })
  const merchants = createMerchants(platform, { accounts, integrations })
  const services = createServices(platform, { accounts, merchants })
  const carriers = createCarriers(platform, { merchants, services })
  const catalogue = createCatalogue(platform, { merchants, integrations })
  const billing = createBilling(platform, { accounts, notifications, merchants })
  const affiliates = createAffiliates(platform, { accounts, notifications, integrations, billing })
  const { lives, reports, agenda, reportFiles, guestReports, intentions } = createReportFeatures(platform, {
    accounts,
    notifications,
    integrations,
    merchants,
    catalogue,
    billing,
  })
  const orders = createOrders(platform, { merchants, catalogue, billing, lives, intentions })
  const orderPayments = createOrderPayments(platform, { merchants, services, billing, orders })
  const shopCheckout = createShopCheckout(platform, { catalogue, orders })
  const checkout = createCheckout(platform, {
    ...{ accounts, carriers, merchants, catalogue, reports, orders, shopCheckout },
    payments: orderPayments,
  })
  const buyerEmails = createBuyerEmails(platform, { merchants, orders, checkout })
  const parcels = createParcels(platform, {
    ...{ carriers, catalogue, checkout, merchants, orders, services },
  })
  const streams = createStreams(platform, { accounts, merchants, catalogue })
  const liveNumbers = createLiveNumbers(platform, { analytics, catalogue, streams })
  const room = createRoom(platform, { accounts, merchants, streams })
  const liveCart = createLiveCart(platform, {
    ...{ analytics, streams, room, catalogue, orders, checkout, shopCheckout, liveNumbers },
  })
  const roomKit = createRoomKit(platform, {
    ...{ streams, room, liveCart, checkout, orders, shopCheckout },
  })
  const controlDesk = createControlDesk(platform, {
    ...{ accounts, merchants, catalogue, lives, intentions, streams },
  })
  const customers = createCustomers(platform, {
    ...{ accounts, integrations, merchants, lives, orders, streams },
  })
  const bio = createBio(platform, { accounts, catalogue, merchants, streams })
  const erp = createErp(platform, { accounts, merchants, catalogue, orders, checkout, services })
  const developerAccess = createDeveloperAccess(platform, {
    ...{ accounts, notifications, merchants, intentions, orders },
  })
  const dataProtection = createDataProtection(platform, { accounts })
  const others = [
    lives,
    notifications,
    analytics,
    integrations,
    merchants,
    billing,
    affiliates,
    reports,
    agenda,
    reportFiles,
    guestReports,
    intentions,
    bio,
    catalogue,
    orders,
    orderPayments,
    checkout,
    parcels,
    streams,
    room,
    roomKit,
    liveCart,
    customers,
    services,
    erp,
    developerAccess,
    dataProtection,
  ]
  for (const { personalData } of others) accounts.personalData.register(personalData)
  purgeExpired(platform)
  scheduledBackups(platform)
  const sealing = sealAgain(platform)
  platform.metrics.gauge(
    'arara_error_reports_dropped',
    'Reports of errors that were not delivered',
    platform.errorReports.dropped,
  )
  platform.metrics.gauge(
    'arara_spans_dropped',
    'Parts of traces that the collector did not take',
    platform.tracing.dropped,
  )
  platform.metrics.gauge('arara_realtime_connections', 'Open WebSockets', platform.realtime.connectionCount)
  platform.metrics.gauge(
    'arara_database_connections',
    'Connections of the pool',
    () => platform.connection.pool.totalCount,
  )
  // Left to the web process, so that each installation counts them once.
  if (!front)
    platform.metrics.gauge(
      'arara_jobs_dead_letters',
      'Jobs that failed for good and need an operator',
      platform.jobs.deadLetters,
    )

  platform.metrics.gauge(
    'arara_readings_waiting',
    'Files and markup from outside that wait to be read',
    platform.untrusted.waiting,
  )

  const http = await createHttp({
    ...platform,
    authenticateKey: developerAccess.authenticateKey,
    idempotency: createIdempotency(platform.connection, { clock: platform.clock, box: platform.secrets.box }),
    unknownPath: createShell(env, platform.httpClient),
    failurePage,
    ...(mediaProxy && { before: mediaProxy.before }),
    ...(front && { before: front.before }),
  })
  let isStopping = false
  // A balancer that keeps connections opens its next one to another process.
  http.app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  const demoDeps = {
    ...{ platform, accounts, integrations, merchants, services, carriers, catalogue, orders, checkout },
    ...{ parcels, streams },
    ...{ billing, affiliates, lives, reports, agenda, bio },
  }
  const demo = createDemo(demoDeps)
  if (env.demo && !front) demo.holdSignIns(http)
  // Only deliveries, health and metrics reach the front's own routes; it proxies the rest to the web process.
  for (const feature of front
    ? [lives, integrations, billing]
    : [accounts, ...others, carriers, shopCheckout, liveNumbers, controlDesk, buyerEmails])
    feature.routes(http)
  reportRoutes(http, platform)
  systemRoutes(http, platform, front?.web ?? null, () => isStopping)
  if (has('media')) answerRemoteCalls(http.app, { engine: platform.media, secret: platform.secrets.secret })
  if (!front) {
    statusRoutes(http, { platform, integrations, lives, services })
    landingPage(http, env)
    legalPages(http, env)
    apiPage(http, env)
    bioPages(http, platform, bio)
    livePages(http, platform, { streams, merchants, liveCart, roomKit })
    siteFiles(http, platform)
    guestReportPages(http, guestReports, intentions)
    buyPages(http, platform, checkout, merchants)
    bagPages(http, platform, {
      ...{ ...checkout, setLanguage: buyerEmails.setLanguage, wayOf: parcels.wayOf },
    })
    if (env.demo) {
      outboxRoutes(http, platform)
      demoRoutes(http, demoDeps)
    }
    await serveAssets(http)
  }

  const heartbeat = createHeartbeat({
    ...{ db: platform.connection.aside, clock: platform.clock, log, port: env.PORT, roles: env.ARARA_ROLES },
    facts: async () => ({
      leadsCapture: lives.leadsCapture(),
      missing: [
        ...(platform.jobs.isReady() ? [] : ['jobs']),
        ...(has('media') ? (await platform.media.health()).missing : []),
      ],
    }),
  })

  return {
    platform,
    http,
    accounts,
    notifications,
    integrations,
    merchants,
    services,
    billing,
    lives,
    reports,
    bio,
    catalogue,
    orders,
    orderPayments,
    checkout,
    buyerEmails,
    carriers,
    parcels,
    shopCheckout,
    streams,
    roomKit,
    intentions,
    erp,
    developerAccess,
    /** Stores at once what this process says of itself. */
    beat: heartbeat.beat,
    /** Creates the demo's seller with a week of example data if missing. Throws in production. */
    ensureDemoSeller: () => ensureDemoSeller(demoDeps),
    /** Creates the example brand of the demo's seller with its products if missing. Throws in production. */
    ensureDemoBrand: () => ensureDemoBrand(demoDeps),
    /** As `ensureDemoSeller`, with the seller's page and brand; returns before they are created. Throws in production. */
    beginDemo: demo.begin,

    /** Starts this process's roles and returns its address. */
    async start(): Promise<string> {
      await platform.jobs.start({ work: has('jobs') ? 'all' : has('capture') ? 'capture' : 'none' })
      if (has('jobs')) await sealing.afterRotation()
      await platform.realtime.start(has('web') ? http.app.server : null)
      if (has('capture')) lives.startCapture({ imminentAccounts: agenda.imminentAccounts })
      if (has('media')) await platform.media.start()
      platform.slowQueries.start(platform.connection.aside)
      platform.outsideCalls.start(platform.connection.aside)
      front?.attach(http.app.server)
      const address = await http.app.listen(
        place.kind === 'behind' ? { path: place.socketPath } : { port: env.PORT, host: env.host },
      )
      await heartbeat.start()
      return address
    },

    /**
     * Is no longer ready, and still answers for `ARARA_DRAIN_SECONDS`: a balancer sends its requests to other processes
     * before this one refuses them. Jobs are handed back meanwhile.
     */
    async drain(): Promise<void> {
      isStopping = true
      if (env.ARARA_DRAIN_SECONDS === 0) return
      await Promise.all([sleep(env.ARARA_DRAIN_SECONDS * second), platform.jobs.handBack()])
    },

    /** Stops accepting requests, finishes the accepted ones, and closes. */
    async stop(): Promise<void> {
      isStopping = true
      const handedBack = platform.jobs.handBack()
      await platform.realtime.stop()
      front?.close()
      if (has('media')) await platform.media.stop({ drainMs: 3 * second })
      await http.app.close()
      mediaProxy?.close()
      await lives.stopCapture()
      await reports.idle()
      await intentions.idle()
      await streams.idle()
      await liveCart.idle()
      await roomKit.idle()
      await handedBack
      await platform.jobs.stop()
      await platform.untrusted.stop()
      await platform.slowQueries.stop()
      await platform.outsideCalls.stop()
      await heartbeat.stop()
      await platform.connection.close()
      await platform.errorReports.stop()
      await platform.tracing.stop()
    },
  }
}

/** What a process is called in traces: by its place in the fleet, or by its roles where it has not all of them. */
function serviceOf({ kind }: Place, roles: Platform['env']['ARARA_ROLES']): string {
  if (kind !== 'alone') return kind === 'front' ? 'arara-capture' : 'arara-web'
  return roles.length === 4 ? 'arara' : `arara-${roles.join('-')}`
}

export type App = Awaited<ReturnType<typeof buildApp>>
