import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { readRichText } from '#platform/untrusted/rich-text/read-rich-text.ts'
import { longestDescription, type updateMerchant as updateCall } from '../contract.ts'
import { merchantAccess } from './access.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { changedFields } from './changed-fields.ts'
import { completenessOf } from './completeness-store.ts'
import { deleteMerchant, restoreMerchant } from './delete-merchant.ts'
import type { MerchantsDeps } from './deps.ts'
import { imageStore } from './image-store.ts'
import { type Merchant, merchantStore } from './merchant-store.ts'
import { setInvited } from './people/invite-admin.ts'
import { refreshStatus } from './refresh-status.ts'
import { showMerchant } from './show-merchant.ts'
import { missingOf } from './status.ts'

type Input = RequestOf<typeof updateCall>['body']

/** Changes the sent fields of a merchant, deletes it or restores it. */
export async function updateMerchant(deps: MerchantsDeps, actor: Actor, input: Input) {
  if (input.delete) return deleteMerchant(deps, actor, input.uuid)
  return input.restore ? restoreMerchant(deps, actor, input.uuid) : changeMerchant(deps, actor, input)
}

async function changeMerchant(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, version, status, adminsInvited, ...fields }: Input,
) {
  const { connection, clock, ids } = deps
  await merchantAccess(connection.db, actor, uuid, 'full')
  // Before the transaction: an update that waits for its turn holds no connection.
  const sent = { ...(await changedFields(fields)), ...(await describedAs(deps, actor, fields)) }

  await connection.transaction(async (tx) => {
    const merchant = await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    if (version != null && version !== merchant.version) throw changedElsewhere()

    const changes = { ...sent, ...(status && { isSwitchedOff: status === 'inactive' }) }
    const store = merchantStore(tx)
    const now = clock.now()
    await store.change(uuid, { ...changes, version: merchant.version + 1, updatedAt: now })
    await usePictures(tx, { ...merchant, ...changes }, now)
    await refreshStatus(deps, tx, uuid)
    if (status === 'active') await refuseIncomplete(tx, uuid)
    await store.noteChange({
      ...{ id: ids.uuid(), merchantUuid: uuid, userUuid: actor.userUuid, createdAt: now },
      ...{ what: 'changed', details: { fields: Object.keys(changes) } },
    })
  })
  if (adminsInvited) await setInvited(deps, actor, uuid, adminsInvited)
  return showMerchant(connection.db, actor, uuid)
}

async function describedAs(
  { untrusted }: MerchantsDeps,
  actor: Actor,
  { description }: Pick<Input, 'description'>,
): Promise<Partial<Merchant>> {
  if (description === undefined) return {}
  const text = await readRichText(
    untrusted,
    { markup: description ?? '', longest: longestDescription },
    { account: actor.userUuid, field: 'description' },
  )
  return { description: text || null }
}

/** Marks the pictures that the merchant shows. Throws `validation_failed` for one that is not its own. */
async function usePictures(
  tx: Database,
  { uuid, logoImage, coverImages }: Pick<Merchant, 'uuid' | 'logoImage' | 'coverImages'>,
  now: Date,
): Promise<void> {
  const own = await imageStore(tx).imagesOf([uuid])
  const has = (kind: string, picture: string) =>
    own.some((image) => image.uuid === picture && image.kind === kind)
  if (logoImage && !has('logo', logoImage)) throw fieldError('logo_image', 'merchant_image_gone')
  if (!coverImages.every((picture) => has('cover', picture)))
    throw fieldError('cover_images', 'merchant_image_gone')
  await imageStore(tx).markUsed(uuid, [...(logoImage ? [logoImage] : []), ...coverImages], now)
}

async function refuseIncomplete(tx: Database, uuid: string): Promise<void> {
  const facts = (await completenessOf(tx, [uuid])).get(uuid)
  if (facts && missingOf(facts).length > 0)
    throw new AppError('conflict', { messageKey: 'merchant_incomplete' })
}
