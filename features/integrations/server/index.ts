import { AppError } from '#platform/contract/errors.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { readTogether } from '#platform/server/database/read-together.ts'
import type { Platform } from '#platform/server/platform.ts'
import { connectedAccount } from './connected-account.ts'
import { connectSimulatedAccount, removeSimulatedAccounts } from './demo/simulated-account.ts'
import type { Contacts, Deps } from './deps.ts'
import { instagramAccountApi } from './instagram/account-api.ts'
import type { EraseProviderUser, Integrations, SharedReports, StoreComments } from './integrations.ts'
import { nothingShared } from './list-plugins.ts'
import { integrationsPersonalData } from './personal-data.ts'
import { type PluginRow, pluginStore } from './plugin-store.ts'
import { rehearseAccount } from './rehearse-account.ts'
import { pluginRoutes } from './routes.ts'
import { instagramSettings } from './settings.ts'
import { connectionJobs } from './tell-connected.ts'
import { tokenJobs } from './tokens/token-jobs.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'
import { deletionJobs } from './webhooks/withdraw-consent.ts'

export type { SimulatedAccount } from './demo/simulated-account.ts'
export {
  accountConnected,
  accountDisconnected,
  deletionRequested,
  tokenDied,
} from './events.ts'
export type { Integrations, SharedReports } from './integrations.ts'
export type {
  ConnectedAccount,
  InstagramAccountApi,
  LiveMedia,
  ReceivedComment,
  ReplyRefusal,
  Usage,
} from './types.ts'
export { replyRefusalReasons } from './types.ts'

/** Connections of accounts to Instagram. `contacts` knows the users' names (accounts). */
export function createIntegrations(
  platform: Platform,
  contacts: Contacts,
  notifications: Deps['notifications'],
): Integrations {
  const deps: Deps = { ...platform, settings: instagramSettings(platform.env), contacts, notifications }
  const store = pluginStore(platform.connection.db)
  const rowOf = readTogether(store.byIds)
  const seen = (row: PluginRow) => connectedAccount(row, platform.clock.now())

  let storeComments: StoreComments = async () => {
    throw new Error('nobody stores comments')
  }
  let sharedReports: SharedReports = nothingShared
  const currentSharedReports: SharedReports = {
    moderatorsOf: (pluginIds, mediaId) => sharedReports.moderatorsOf(pluginIds, mediaId),
    sharedPlugin: (actor, mediaId) => sharedReports.sharedPlugin(actor, mediaId),
  }
  const erasers: EraseProviderUser[] = []

  const updates = platform.metrics.counter(
    'arara_instagram_webhook_updates_total',
    'Updates that webhooks brought, by what became of them',
    ['outcome'],
  )
  const dropped = platform.metrics.counter(
    'arara_instagram_webhook_dropped_total',
    'Updates of webhooks that were dropped, by kind: other fields, events of conversations, comments without an id',
    ['kind'],
  )
  const signatures = platform.metrics.counter(
    'arara_instagram_webhook_signatures_total',
    'Deliveries of webhooks by how their signature was: valid, missing, malformed or wrong',
    ['result'],
  )
  tokenJobs(deps)
  deletionJobs(deps, erasers)
  connectionJobs(deps)

  return {
    routes(http) {
      pluginRoutes(http, { ...deps, sharedReports: currentSharedReports })
      webhookRoutes(http, {
        ...deps,
        store: (comments) => storeComments(comments),
        count: (outcome, count) => updates.inc({ outcome }, count),
        countDropped: (kind, count) => dropped.inc({ kind }, count),
        countSignature: (result) => signatures.inc({ result }),
      })
    },

    personalData: integrationsPersonalData(deps),

    onComments(store) {
      storeComments = store
    },
    onDeletion(erase) {
      erasers.push(erase)
    },
    onSharedReports(reports) {
      sharedReports = reports
    },

    accountsById: async (accountIds) => (await store.ofAccounts(accountIds)).map(seen),
    connectedAccounts: async () => (await store.all()).map(seen),
    accountsOfOwner: async (userUuid) => (await store.ofOwner(userUuid)).map(seen),

    async ownedAccount(actor, pluginId) {
      const row = await store.byId(pluginId)
      if (row?.ownerUuid !== actor.userUuid) throw new AppError('not_found')
      return seen(row)
    },

    async accountFor(actor, pluginId) {
      const row = await store.byId(pluginId)
      if (!row || (row.ownerUuid !== actor.userUuid && !row.adminsUuid.includes(actor.userUuid)))
        throw new AppError('not_found')
      return seen(row)
    },

    async accountsOfWorker({ userUuid }) {
      return [...(await store.ofOwner(userUuid)), ...(await store.ofAdmin(userUuid))].map(seen)
    },

    rehearse: (pluginId) => rehearseAccount(deps, pluginId),

    async accountOf(pluginId) {
      const row = await store.byId(pluginId)
      return row && seen(row)
    },

    async profilePictures(pluginIds) {
      const rows = await store.withPictures(pluginIds)
      return new Map(rows.map((row) => [row.id, row.profilePictureBase64]))
    },

    demo: {
      connect: (actor, account, at) =>
        connectSimulatedAccount({ ...deps, clock: fixedClock(at) }, actor, account),
      remove: (pluginIds) => removeSimulatedAccounts(deps, pluginIds),
    },

    async provider(pluginId) {
      if (!(await rowOf(pluginId))) throw new AppError('not_found')
      return instagramAccountApi(deps, () => rowOf(pluginId))
    },
  }
}
