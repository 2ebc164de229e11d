import type { PersonalData } from '#features/accounts/server/index.ts'
import type { MerchantsDeps } from './deps.ts'
import { imageStore } from './image-store.ts'
import { memberStore } from './member-store.ts'
import { merchantStore } from './merchant-store.ts'
import { peopleStore } from './people/people-store.ts'

/**
 * The merchants that the user administers and what they did to them. Erasing deletes those that have no other full
 * administrator, takes the user out of the rest, and ends the invitations that the user sent or got.
 */
export function merchantsPersonalData({
  connection,
  accounts,
}: Pick<MerchantsDeps, 'connection' | 'accounts'>): PersonalData {
  const store = merchantStore(connection.db)
  return {
    feature: 'merchants',
    async tablesOf(userUuid) {
      const rows = await store.ofMember(userUuid)
      const changes = await store.changesBy(userUuid)
      const images = await imageStore(connection.db).imagesOf(rows.map(({ merchant }) => merchant.uuid))
      const email = (await accounts.contactOf(userUuid))?.email ?? ''
      const invitations = await peopleStore(connection.db).invitationsWith(userUuid, email)
      return [
        { name: 'merchants', rows: () => rows.map(({ merchant, role }) => ({ ...merchant, role })) },
        { name: 'images', rows: () => images },
        { name: 'invitations', rows: () => invitations },
        { name: 'changes', rows: () => changes },
      ]
    },

    async erase(userUuid) {
      const email = (await accounts.contactOf(userUuid))?.email ?? ''
      await connection.transaction(async (tx) => {
        const mine = await merchantStore(tx).ofMember(userUuid)
        const members = await memberStore(tx).membersOf(mine.map(({ merchant }) => merchant.uuid))
        const orphans = mine
          .map(({ merchant }) => merchant.uuid)
          .filter(
            (uuid) =>
              !members.some(
                (other) =>
                  other.merchantUuid === uuid && other.role === 'full' && other.userUuid !== userUuid,
              ),
          )
        await merchantStore(tx).delete(orphans)
        await memberStore(tx).removeUser(userUuid)
        await peopleStore(tx).deleteInvitationsWith(userUuid, email)
      })
    },
  }
}
