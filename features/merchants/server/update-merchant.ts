import { bareDocument, isCnpj, isCpf } from '#platform/contract/document.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { updateMerchant as updateCall } from '../contract.ts'
import { merchantNetworks } from '../contract.ts'
import { socialLink } from '../social-link.ts'
import { merchantAccess } from './access.ts'
import type { MerchantsDeps } from './deps.ts'
import { type Merchant, merchantStore } from './merchant-store.ts'
import { setInvited } from './people/invite-admin.ts'
import { refreshStatus } from './refresh-status.ts'
import { showMerchant } from './show-merchant.ts'

type Input = RequestOf<typeof updateCall>['body']

/** Changes the sent fields of a merchant, then its open invitations, if they are sent. */
export async function updateMerchant(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, version, status, adminsInvited, ...fields }: Input,
) {
  const { connection, clock, ids } = deps
  await connection.transaction(async (tx) => {
    const merchant = await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    if (version != null && version !== merchant.version) throw changedElsewhere()

    const changes = { ...changedFields(fields), ...(status && { isSwitchedOff: status === 'inactive' }) }
    const store = merchantStore(tx)
    const now = clock.now()
    await store.change(uuid, { ...changes, version: merchant.version + 1, updatedAt: now })
    await refreshStatus(tx, uuid)
    await store.noteChange({
      ...{ id: ids.uuid(), merchantUuid: uuid, userUuid: actor.userUuid, createdAt: now },
      ...{ what: 'changed', details: { fields: Object.keys(changes) } },
    })
  })
  if (adminsInvited) await setInvited(deps, actor, uuid, adminsInvited)
  return showMerchant(connection.db, actor, uuid)
}

function changedElsewhere(): AppError {
  return new AppError('conflict', {
    messageKey: 'merchant_changed_elsewhere',
    fields: { version: ['merchant_changed_elsewhere'] },
  })
}

type Fields = Omit<Input, 'uuid' | 'version' | 'status' | 'adminsInvited'>

/** The sent fields as they are stored. Throws `validation_failed` at the first that is not valid. */
function changedFields(fields: Fields): Partial<Merchant> {
  const changes: Partial<Merchant> = {}
  if (fields.name !== undefined) changes.name = fields.name
  if (fields.productGateway) changes.productGateway = fields.productGateway
  if (fields.shortDescription !== undefined) changes.shortDescription = fields.shortDescription || null
  if (fields.legalName !== undefined) changes.legalName = fields.legalName || null
  if (fields.contactEmail !== undefined) changes.contactEmail = fields.contactEmail || null
  if (fields.contactPhone !== undefined) changes.contactPhone = fields.contactPhone || null
  if (fields.document !== undefined) changes.document = documentOf(fields.document)
  for (const network of merchantNetworks) {
    const typed = fields[network]
    if (typed === undefined) continue
    const link = socialLink(network, typed ?? '')
    if (link === null) throw fieldError(network, 'invalid_value')
    changes[network] = link || null
  }
  return changes
}

function documentOf(typed: string | null): string | null {
  if (!typed) return null
  if (!isCpf(typed) && !isCnpj(typed)) throw fieldError('document', 'invalid_document')
  return bareDocument(typed)
}
