import { AppError } from '#platform/contract/errors.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { readTogether } from '#platform/server/database/read-together.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { connectedAccount } from './connected-account.ts'
import {
  connectSimulatedAccount,
  removeSimulatedAccounts,
  type SimulatedAccount,
} from './demo/simulated-account.ts'
import type { Contacts, IntegrationsDeps } from './deps.ts'
import { facebookPageApi } from './facebook/page-api.ts'
import { instagramAccountApi } from './instagram/account-api.ts'
import { nothingShared, type SharedReports } from './list-plugins.ts'
import { integrationsPersonalData } from './personal-data.ts'
import { type PluginRow, pluginStore } from './plugin-store.ts'
import { type AccountPreflight, preflightAccount } from './preflight-account.ts'
import { connectionJobs } from './publish-account-connected.ts'
import { pluginRoutes } from './routes.ts'
import { instagramSettings } from './settings.ts'
import { type ConnectedShop, connectedShop } from './shopify/connected-shop.ts'
import { shopJobs } from './shopify/prepare-shop.ts'
import { shopEventJobs } from './shopify/publish-shop-events.ts'
import { deliveryJobs } from './shopify/receive-delivery.ts'
import { shopifySettings } from './shopify/settings.ts'
import { shopStore } from './shopify/shop-store.ts'
import { shopifyWebhook } from './shopify/webhook-routes.ts'
import { tokenJobs } from './tokens/token-jobs.ts'
import type { ConnectedAccount, GraphAccountApi } from './types.ts'
import { callbackRoutes } from './webhooks/callback-routes.ts'
import { proveWebhook, type WebhookObject, type WebhookProof } from './webhooks/prove-webhook.ts'
import { createDeliveryReader } from './webhooks/read-delivery.ts'
import { deletionJobs } from './webhooks/withdraw-consent.ts'
import { type YouTubeChannelApi, youtubeChannelApi } from './youtube/channel-api.ts'
import { currentQuota } from './youtube/quota.ts'
import { youtubeSettings } from './youtube/settings.ts'

export { personHandle, personName } from '../person-name.ts'
export type { SimulatedAccount } from './demo/simulated-account.ts'
export {
  accountConnected,
  deletionRequested,
  shopEnded,
  shopErased,
  shopOrderChanged,
  shopProductChanged,
} from './events.ts'
export { unnamedPerson } from './instagram/person-name.ts'
export type { SharedReports } from './list-plugins.ts'
export { sealedColumns } from './sealed-columns.ts'
export type { ConnectedShop } from './shopify/connected-shop.ts'
export type { ShopAnswer } from './shopify/shop-call.ts'
export type {
  ConnectedAccount,
  GraphAccountApi,
  LiveMedia,
  Post,
  ReceivedComment,
  ReplyRefusal,
  StoryReply,
  UnsentMessage,
  Usage,
} from './types.ts'
export { replyRefusalReasons } from './types.ts'
export type { PageUpdate } from './webhooks/read-envelope.ts'
export type { YouTubeChannelApi } from './youtube/channel-api.ts'
export type { YouTubeQuota } from './youtube/quota.ts'

type Others = {
  accounts: Contacts
  notifications: IntegrationsDeps['notifications']
}

/** Connected accounts and the calls to their provider. */
export function createIntegrations(platform: Platform, { accounts, notifications }: Others) {
  const deps: IntegrationsDeps = {
    ...platform,
    settings: instagramSettings(platform.env),
    shopify: shopifySettings(platform.env),
    youtube: youtubeSettings(platform.env),
    contacts: accounts,
    notifications,
  }
  const store = pluginStore(platform.connection.db)
  const rowOf = readTogether(store.byIds)
  const seen = (row: PluginRow) => connectedAccount(row, platform.clock.now())

  let sharedReports: SharedReports = nothingShared
  const currentSharedReports: SharedReports = {
    moderatorsOf: (pluginIds, mediaId) => sharedReports.moderatorsOf(pluginIds, mediaId),
    sharedPlugin: (actor, mediaId) => sharedReports.sharedPlugin(actor, mediaId),
  }
  tokenJobs(deps)
  deletionJobs(deps)
  connectionJobs(deps)
  shopJobs(deps)
  shopEventJobs(deps)
  deliveryJobs(deps)

  /** None of these finds disconnected accounts. */
  return {
    routes(http: Http): void {
      pluginRoutes(http, { ...deps, sharedReports: currentSharedReports })
      callbackRoutes(http, deps)
      shopifyWebhook(http, deps)
    },
    /** The data that this feature stores about its users, for export and erasure. */
    personalData: integrationsPersonalData(deps),
    /** Registers the feature that knows the shared reports, for `GET /plugins/my`. */
    onSharedReports(reports: SharedReports): void {
      sharedReports = reports
    },
    /** Verifies and reads a delivery of the webhook. */
    readDelivery: createDeliveryReader({ ...platform, settings: deps.settings }),

    /** Whether this installation has an app of Instagram, be it the simulator's. */
    hasApp: deps.settings.webhookSecrets.length > 0,
    /** Whether the webhook of an object works at this origin, as Meta would use it; for the operator's doctor. */
    proveWebhook: (origin: string, object?: WebhookObject): Promise<WebhookProof> =>
      proveWebhook(deps, origin, object),

    /** Every connection of these Instagram accounts: several users may have connected the same. */
    accountsById: async (accountIds: string[]): Promise<ConnectedAccount[]> =>
      (await store.ofAccounts(accountIds)).map(seen),
    /** All connections, for the watcher of lives. */
    connectedAccounts: async (): Promise<ConnectedAccount[]> => (await store.all()).map(seen),
    accountsOfOwner: async (userUuid: string): Promise<ConnectedAccount[]> =>
      (await store.ofOwner(userUuid)).map(seen),

    /** Throws `not_found` when it is not the actor's. */
    async ownedAccount(actor: Actor, pluginId: string): Promise<ConnectedAccount> {
      const row = await store.byId(pluginId)
      if (row?.ownerUuid !== actor.userUuid) throw new AppError('not_found')
      return seen(row)
    },

    /** The account, where the actor owns it or is an administrator of it; else throws `not_found`. */
    async accountFor(actor: Actor, pluginId: string): Promise<ConnectedAccount> {
      const row = await store.byId(pluginId)
      if (!row || (row.ownerUuid !== actor.userUuid && !row.adminsUuid.includes(actor.userUuid)))
        throw new AppError('not_found')
      return seen(row)
    },

    /** Takes replies to the account's Stories from now on, or no longer. */
    takeStoryReplies: (pluginId: string, isOn: boolean): Promise<void> =>
      store.takeStoryReplies(pluginId, isOn ? platform.clock.now() : null),

    /** The accounts that the actor owns or is an administrator of. */
    async accountsOfWorker({ userUuid }: Actor): Promise<ConnectedAccount[]> {
      return [...(await store.ofOwner(userUuid)), ...(await store.ofAdmin(userUuid))].map(seen)
    },

    /** The owner of an account or a shop that the actor owns or administers; else throws `not_found`. */
    async ownerFor(actor: Actor, pluginId: string): Promise<string> {
      const shop = await shopStore(platform.connection.db).byId(pluginId)
      if (shop?.ownerUuid === actor.userUuid) return shop.ownerUuid
      const row = await store.byId(pluginId)
      if (!row || (row.ownerUuid !== actor.userUuid && !row.adminsUuid.includes(actor.userUuid)))
        throw new AppError('not_found')
      return row.ownerUuid
    },

    /** The number of the user's connected accounts and shops. */
    async countOfOwner(userUuid: string): Promise<number> {
      const shops = await shopStore(platform.connection.db).ofOwner(userUuid)
      return (await store.ofOwner(userUuid)).length + shops.length
    },

    /** A connected shop of the actor. Throws `not_found` when it is not theirs. */
    async ownedShop(actor: Actor, pluginId: string): Promise<ConnectedShop> {
      const shop = await shopStore(platform.connection.db).byId(pluginId)
      if (shop?.ownerUuid !== actor.userUuid) throw new AppError('not_found')
      return connectedShop(deps, shop)
    },

    /** The shops that the actor has connected. */
    async shopsOf(actor: Actor): Promise<ConnectedShop[]> {
      const shops = await shopStore(platform.connection.db).ofOwner(actor.userUuid)
      return shops.map((shop) => connectedShop(deps, shop))
    },

    /** A connected shop; null once it was disconnected. */
    async shopOf(pluginId: string): Promise<ConnectedShop | null> {
      const shop = await shopStore(platform.connection.db).byId(pluginId)
      return shop && connectedShop(deps, shop)
    },

    /** Makes the provider calls a live will need, and returns which would fail. */
    preflight: (pluginId: string): Promise<AccountPreflight> => preflightAccount(deps, pluginId),

    async accountOf(pluginId: string): Promise<ConnectedAccount | null> {
      const row = await store.byId(pluginId)
      return row && seen(row)
    },

    /** Profile pictures (data URI) by plugin id; null where there is none. */
    async profilePictures(pluginIds: string[]): Promise<Map<string, string | null>> {
      const rows = await store.withPictures(pluginIds)
      return new Map(rows.map((row) => [row.id, row.profilePictureBase64]))
    },

    /** Connections to accounts of the Instagram simulator. Both throw if the provider is not the simulator. */
    demo: {
      /** Connects as of `at` and returns the connection's id. */
      connect: (actor: Actor, account: SimulatedAccount, at: Date): Promise<string> =>
        connectSimulatedAccount({ ...deps, clock: fixedClock(at) }, actor, account),
      remove: (pluginIds: string[]): Promise<void> => removeSimulatedAccounts(deps, pluginIds),
    },

    /** YouTube's calls for one connected channel; null when there is no such channel. */
    async channel(pluginId: string): Promise<YouTubeChannelApi | null> {
      const row = await rowOf(pluginId)
      return row?.provider === 'youtube'
        ? youtubeChannelApi(deps, { pluginId, accountId: row.accountId })
        : null
    },
    /** The quota of this installation's project at YouTube, which all channels share. */
    youtubeQuota: () => currentQuota(deps),

    /** Meta's calls for one connection. Throws `not_found` when there is no such connection. */
    async provider(pluginId: string): Promise<GraphAccountApi> {
      const row = await rowOf(pluginId)
      if (!row || row.provider === 'youtube') throw new AppError('not_found')
      const api = row.provider === 'facebook' ? facebookPageApi : instagramAccountApi
      return api(deps, () => rowOf(pluginId))
    },
  }
}

export type Integrations = ReturnType<typeof createIntegrations>
