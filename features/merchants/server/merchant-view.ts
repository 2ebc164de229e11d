import { documentTypeOf } from '#platform/contract/document.ts'
import type { ResultOf, Sendable } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { updateMerchant } from '../contract.ts'
import type { AccessibleMerchant } from './access.ts'
import { completenessOf } from './completeness-store.ts'
import { imageView } from './image-key.ts'
import { memberStore } from './member-store.ts'
import { missingOf } from './status.ts'

type MerchantView = Sendable<ResultOf<typeof updateMerchant>>

/** The merchants as their administrators see them, in the given order. */
export async function merchantViews(db: Database, merchants: AccessibleMerchant[]): Promise<MerchantView[]> {
  const uuids = merchants.map(({ uuid }) => uuid)
  const members = await memberStore(db).membersOf(uuids)
  const invitations = await memberStore(db).invitationsOf(uuids)
  const completeness = await completenessOf(db, uuids)

  return merchants.map(({ logoImage, coverImages, isSwitchedOff: _, ...merchant }) => {
    const facts = completeness.get(merchant.uuid)
    const own = members.filter(({ merchantUuid }) => merchantUuid === merchant.uuid)
    const inRole = (role: string) => own.filter((one) => one.role === role).map(({ userUuid }) => userUuid)
    return {
      ...merchant,
      missing: facts ? missingOf(facts) : [],
      documentType: merchant.document === null ? null : documentTypeOf(merchant.document),
      logoImage: logoImage === null ? null : imageView(logoImage),
      coverImages: coverImages.map(imageView),
      adminsFull: inRole('full'),
      adminsRead: inRole('read'),
      adminsInvited: invitations
        .filter(({ merchantUuid }) => merchantUuid === merchant.uuid)
        .map(({ email }) => email),
    }
  })
}
