import { randomBytes } from 'node:crypto'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { webhookSecretOf } from '#platform/server/webhooks/sign-webhook.ts'
import type { connectWebhook as connectCall } from '../../contract.ts'
import type { ErpDeps } from '../deps.ts'
import { ErpRefusal, ErpUnavailable } from '../port.ts'
import { webhookErp } from '../webhook/webhook-erp.ts'
import { linkStore } from './link-store.ts'

/**
 * Sends a test to the address, and saves it once that was answered. After the caller's password, as the addresses of buyers
 * will go there. The address that was there before is replaced, with its secret.
 */
export async function connectWebhook(
  deps: ErpDeps,
  actor: Actor,
  { merchantUuid, address, password }: RequestOf<typeof connectCall>['body'],
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  await deps.accounts.confirmPassword(actor.userUuid, password)
  const { db } = deps.connection
  const current = await linkStore(db).ofMerchant(merchantUuid)
  if (current && current.kind !== 'webhook') throw new AppError('conflict', { messageKey: 'erp_connected' })

  const uuid = current?.uuid ?? deps.ids.uuid()
  const secret = webhookSecretOf(randomBytes(32))
  const fields = { address, sealedSecret: deps.secrets.box.seal(secret, uuid) }
  try {
    await webhookErp(deps, { uuid, ...fields }).test()
  } catch (error) {
    if (!(error instanceof ErpUnavailable || error instanceof ErpRefusal)) throw error
    throw new AppError('provider_error', { messageKey: 'erp_test_failed' })
  }

  const now = deps.clock.now()
  const fresh = {
    ...{ ...fields, connectedByUuid: actor.userUuid, connectedAt: now, lastSuccessAt: now },
    ...{ lastFailureAt: null, lastFailure: null, outages: 0, restingUntil: null },
  }
  await deps.connection.transaction(async (tx) => {
    const store = linkStore(tx)
    await store.lockMerchant(merchantUuid)
    const before = await store.ofMerchant(merchantUuid)
    if (before && before.uuid !== uuid) throw new AppError('conflict', { messageKey: 'erp_connected' })
    if (before) await store.change(uuid, fresh)
    else await store.add({ uuid, merchantUuid, kind: 'webhook', ...fresh })
  })
  deps.log.info({ link: uuid }, 'an ERP was connected')
  return { secret, invoicesUrl: publicAddress(deps.env, `/api/webhooks/erp/${uuid}`) }
}
