import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { SimulatedAccount } from './demo/simulated-account.ts'
import type { AccountRehearsal } from './rehearse-account.ts'
import type { ConnectedAccount, InstagramAccountApi, Moderator, ReceivedComment } from './types.ts'

/** Stores what came; the webhook is answered 200 only once the promise resolved. */
export type StoreComments = (comments: ReceivedComment[]) => Promise<void>

/** Deletes what is kept of a person with this provider id; run again until it succeeds. */
export type EraseProviderUser = (providerUserId: string) => Promise<void>

/** What the feature of lives knows about shared reports. */
export type SharedReports = {
  /** Everybody a report of these connections is shared with; of one live where `mediaId` is given. */
  moderatorsOf(pluginIds: string[], mediaId?: string): Promise<(Moderator & { pluginId: string })[]>
  /** The connection behind a report that is shared with the actor; null when it is not. */
  sharedPlugin(actor: Actor, mediaId: string): Promise<string | null>
}

/** Connected accounts and the way to their provider. Disconnected ones are not found by any of these. */
export type Integrations = {
  routes(http: Http): void
  /** What this feature holds about its users, for the copy they may ask for and for their erasure. */
  personalData: PersonalData
  /** Registers who stores comments that webhooks bring. */
  onComments(store: StoreComments): void
  /** Registers who else must delete a person's data when the provider asks for it. */
  onDeletion(erase: EraseProviderUser): void
  /** Registers who knows with whom reports are shared, for `GET /plugins/my`. */
  onSharedReports(sharedReports: SharedReports): void
  /** Every connection of these Instagram accounts: several users may have connected the same. */
  accountsById(accountIds: string[]): Promise<ConnectedAccount[]>
  /** Every connection there is, for the watcher of lives. */
  connectedAccounts(): Promise<ConnectedAccount[]>
  /** Throws `not_found` when it is not the actor's. */
  ownedAccount(actor: Actor, pluginId: string): Promise<ConnectedAccount>
  /** The account, where the actor owns it or is an administrator of it; else throws `not_found`. */
  accountFor(actor: Actor, pluginId: string): Promise<ConnectedAccount>
  /** The accounts the actor owns or is an administrator of. */
  accountsOfWorker(actor: Actor): Promise<ConnectedAccount[]>
  /** Does now what a live will need, and says what would fail. */
  rehearse(pluginId: string): Promise<AccountRehearsal>
  accountOf(pluginId: string): Promise<ConnectedAccount | null>
  accountsOfOwner(userUuid: string): Promise<ConnectedAccount[]>
  /** Profile pictures (data URI) by plugin id; null where there is none. */
  profilePictures(pluginIds: string[]): Promise<Map<string, string | null>>
  /** Connections to accounts of the Instagram simulator. Both throw where the provider is not the simulator. */
  demo: {
    /** Connects as of `at` and answers the connection's id. */
    connect(actor: Actor, account: SimulatedAccount, at: Date): Promise<string>
    remove(pluginIds: string[]): Promise<void>
  }
  /** The provider's calls for one connection. Throws `not_found` when there is no such connection. */
  provider(pluginId: string): Promise<InstagramAccountApi>
}
