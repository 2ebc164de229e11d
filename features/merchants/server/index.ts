import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { PolicyKind } from '../merchant-fields.ts'
import { type AccessibleMerchant, merchantAccess, type Need } from './access.ts'
import { merchantsOfPlugin, pluginsOf } from './accounts/merchant-accounts.ts'
import { type PixReceiver, pixReceiver } from './banking/pix-receiver.ts'
import { addDemoMerchant, removeDemoMerchant } from './demo/demo-merchant.ts'
import type { MerchantsDeps } from './deps.ts'
import { eraseJobs } from './erase-merchants.ts'
import type { MerchantOfStream } from './find-merchant-of-stream.ts'
import { imageJobs } from './image-files.ts'
import { incompleteJobs } from './incomplete-email.ts'
import { type Location, locationStore } from './locations/location-store.ts'
import { type Member, memberStore } from './member-store.ts'
import { type Merchant, merchantStore } from './merchant-store.ts'
import { invitationJobs } from './people/delete-expired-invitations.ts'
import { fullAdmins } from './people/full-admins.ts'
import { merchantsPersonalData } from './personal-data.ts'
import { policyStore } from './policies/policy-store.ts'
import { merchantsRoutes } from './routes.ts'

export type { AccessibleMerchant, Need } from './access.ts'
export type { PixReceiver } from './banking/pix-receiver.ts'
export type { Garment as DemoGarment } from './demo/demo-pictures.ts'
export { merchantErased } from './events.ts'
export type { Location } from './locations/location-store.ts'
export type { Merchant } from './merchant-store.ts'
export { merchants } from './schema.ts'
export { sealedColumns } from './sealed-columns.ts'

/** Drawn for the demo: what they show does not exist. Loaded on demand, as it draws with a large library. */
export const demoPictures = () => import('./demo/demo-pictures.ts')

type Others = Pick<MerchantsDeps, 'accounts' | 'integrations'>

/** Brands that sell: their data, people, locations, bank accounts and policies. */
export function createMerchants(platform: Platform, others: Others) {
  const deps: MerchantsDeps = { ...platform, ...others }
  const { db } = platform.connection
  invitationJobs(deps)
  let merchantOfStream: MerchantOfStream = async () => null
  imageJobs(deps)
  eraseJobs(deps)
  incompleteJobs(deps)

  return {
    routes: (http: Http) =>
      merchantsRoutes(http, { ...deps, merchantOfStream: (streamUuid) => merchantOfStream(streamUuid) }),
    personalData: merchantsPersonalData(deps),

    /**
     * The merchant, for a caller who may do what is needed. Throws `not_found` for strangers, removed administrators
     * and deleted merchants, and `access_denied` where only a full administrator may.
     */
    access: (actor: Actor, uuid: string, need: Need): Promise<AccessibleMerchant> =>
      merchantAccess(db, actor, uuid, need),
    /** Registers the feature that knows the streams, for `POST /merchants/search`. */
    onStreams(find: MerchantOfStream): void {
      merchantOfStream = find
    },
    /** For jobs and earlier checked callers; null for a merchant that is deleted. */
    async find(uuid: string, within: Database = db): Promise<Merchant | null> {
      const found = await merchantStore(within).byUuid(uuid)
      return found && !found.deletedAt ? found : null
    },
    /** The administrators of these merchants; `within`: the caller's transaction. */
    membersOf: (uuids: string[], within: Database = db): Promise<Member[]> =>
      memberStore(within).membersOf(uuids),
    /** The merchants that a user administers, without those that are deleted. */
    async ofUser(userUuid: string): Promise<Merchant[]> {
      const rows = await merchantStore(db).ofMember(userUuid)
      return rows.flatMap(({ merchant }) => (merchant.deletedAt ? [] : [merchant]))
    },
    /** Where a merchant sends from and buyers pick up; the sender's address first. */
    locationsOf: (uuid: string): Promise<Location[]> => locationStore(db).ofMerchant(uuid),
    /** How to reach its full administrators. Call it before a transaction: inside, it would need a second connection. */
    fullAdmins: (uuid: string) => fullAdmins(deps, uuid),
    /** The texts that a merchant has published. */
    policiesOf: async (uuid: string): Promise<Partial<Record<PolicyKind, string>>> =>
      Object.fromEntries((await policyStore(db).ofMerchant(uuid)).map(({ kind, text }) => [kind, text])),
    /** Merchants that a connected account belongs to. */
    ofPlugin: (pluginId: string): Promise<Merchant[]> => merchantsOfPlugin(deps, pluginId),
    /**
     * The connections that belong to a merchant, and the user who pays for this merchant alone; null where no user does.
     */
    async paidBy(merchant: Pick<Merchant, 'uuid' | 'createdByUuid'>) {
      const { pluginIds, byDefault } = await pluginsOf(deps, merchant)
      return { pluginIds, payerUuid: byDefault ? merchant.createdByUuid : null }
    },
    /** Where a merchant's buyers send a Pix: for the codes they pay, never for a log. Null without a key. */
    pixReceiver: (uuid: string): Promise<PixReceiver | null> => pixReceiver(deps, uuid),
    demo: {
      /** Adds an active example brand; null for a user who administers a brand already. */
      addMerchant: (actor: Actor) => addDemoMerchant(deps, actor),
      removeMerchant: (actor: Actor) => removeDemoMerchant(deps, actor),
    },
  }
}

export type Merchants = ReturnType<typeof createMerchants>
