import { objectOf, textOf } from '#platform/server/provider-json.ts'
import type { ServicesDeps } from '../deps.ts'
import { callMercadoPago } from '../mercado-pago/call-mercado-pago.ts'
import { connectionStore } from './connection-store.ts'

/**
 * Asks the service whose account it is, and whether it can take a Pix. What came of it is noted on the connection. Returns
 * whether the service answered for this account.
 */
export async function checkConnection(deps: ServicesDeps, uuid: string): Promise<boolean> {
  const store = connectionStore(deps.connection.db)
  const connection = await store.byUuid(uuid)
  if (!connection || connection.endedAt) return false
  const who = await callMercadoPago(deps, uuid, { path: '/users/me' })
  if (who.kind !== 'ok' || String(who.body.id) !== connection.accountId) return false
  const accountName = textOf(who.body.nickname)?.slice(0, 120) ?? null
  await store.change(uuid, { accountName })

  const methods = await callMercadoPago(deps, uuid, { path: '/v1/payment_methods' })
  const pix = methods.kind === 'list' ? methods.rows.map(objectOf).find(({ id }) => id === 'pix') : undefined
  const now = deps.clock.now()
  if (methods.kind === 'list' && pix?.status !== 'active') await store.noteFailure(uuid, 'no_pix_key', now)
  else if (methods.kind === 'list') await store.noteSuccess(uuid, now)
  return true
}
