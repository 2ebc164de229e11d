import type { PersonalData } from '#features/accounts/server/index.ts'
import type { MerchantsDeps } from './deps.ts'
import { eraseMerchant } from './erase-merchants.ts'
import { imageStore } from './image-store.ts'
import { memberStore } from './member-store.ts'
import { merchantStore } from './merchant-store.ts'
import { peopleStore } from './people/people-store.ts'
import { personalDataStore } from './personal-data-store.ts'

/**
 * The merchants that the user administers, with their pictures, locations and policies, where those are paid that the
 * user administers fully, and what the user did to them. Erasing deletes those that have no other full administrator,
 * takes the user out of the rest, and ends the invitations that the user sent or got.
 */
export function merchantsPersonalData(
  deps: Pick<MerchantsDeps, 'connection' | 'files' | 'events' | 'accounts'>,
): PersonalData {
  const { connection, accounts } = deps
  const store = merchantStore(connection.db)
  return {
    feature: 'merchants',
    async tablesOf(userUuid) {
      const rows = await store.ofMember(userUuid)
      const changes = await store.changesBy(userUuid)
      const uuids = rows.map(({ merchant }) => merchant.uuid)
      const full = rows.filter(({ role }) => role === 'full').map(({ merchant }) => merchant.uuid)
      const data = personalDataStore(connection.db)
      const [images, locations, policies, bankAccounts] = [
        await imageStore(connection.db).imagesOf(uuids),
        await data.locationsOf(uuids),
        await data.policiesOf(uuids),
        await data.bankAccountsOf(full),
      ]
      const email = (await accounts.contactOf(userUuid))?.email ?? ''
      const invitations = await peopleStore(connection.db).invitationsWith(userUuid, email)
      return [
        { name: 'merchants', rows: () => rows.map(({ merchant, role }) => ({ ...merchant, role })) },
        { name: 'images', rows: () => images },
        { name: 'locations', rows: () => locations },
        { name: 'policies', rows: () => policies },
        { name: 'bank_accounts', rows: () => bankAccounts },
        { name: 'invitations', rows: () => invitations },
        { name: 'changes', rows: () => changes },
      ]
    },

    async erase(userUuid) {
      const email = (await accounts.contactOf(userUuid))?.email ?? ''
      const { db } = deps.connection
      const mine = (await merchantStore(db).ofMember(userUuid)).map(({ merchant }) => merchant.uuid)
      const others = (await memberStore(db).membersOf(mine)).filter(
        (member) => member.role === 'full' && member.userUuid !== userUuid,
      )
      const left = new Set(others.map(({ merchantUuid }) => merchantUuid))
      for (const uuid of mine) if (!left.has(uuid)) await eraseMerchant(deps, uuid)
      await deps.connection.transaction(async (tx) => {
        await memberStore(tx).removeUser(userUuid)
        await peopleStore(tx).deleteInvitationsWith(userUuid, email)
        await personalDataStore(tx).forget(userUuid)
      })
    },
  }
}
