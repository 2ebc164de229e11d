import type { PixRequest } from '#features/billing/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import { codeStore, type PaymentCode } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { gatewayOf } from '../gateways/pix-gateway.ts'
import { closeLater, endUnpaid } from './settle-code.ts'

/** A provider's code expires with the hold; where no deadline runs, after a day. */
export function expiryOf({ expiresAt }: OrderSnapshot, now: Date): Date {
  return expiresAt ?? new Date(now.getTime() + day)
}

/**
 * Fetches the code of a stored row from the provider, which gives the same one for the same row. If the provider does not
 * answer, the row ends and the order no longer waits. Throws `payment_changed` if the order has changed meanwhile.
 */
export async function addProviderCode(
  deps: OrderPaymentsDeps,
  row: PaymentCode,
  order: OrderSnapshot,
): Promise<PaymentCode> {
  const merchant = await deps.merchants.find(row.merchantUuid)
  if (!merchant || !row.expiresAt) throw closed()
  const request = {
    ...{ reference: row.uuid, account: row.merchantUuid, name: `${merchant.name} #${order.number}` },
    ...{ amount: row.amount, expiresAt: row.expiresAt },
  }
  const got = await openPix(deps, row, request).catch(async (error: unknown) => {
    await endUnpaid(deps, row)
    throw error
  })

  const complete = { ...row, code: got.code, checkoutId: got.id }
  const isOpen = await deps.connection.transaction(async (tx) => {
    const store = codeStore(tx)
    await store.change(row.uuid, { code: got.code, checkoutId: got.id })
    const stored = await store.byUuid(row.uuid)
    if (stored?.endedAt) await closeLater(deps, tx, complete)
    return stored !== null && stored.endedAt === null
  })
  if (!isOpen) throw new AppError('conflict', { messageKey: 'payment_changed' })
  return complete
}

async function openPix(deps: OrderPaymentsDeps, row: PaymentCode, request: PixRequest) {
  const gateway = await gatewayOf(deps, row)
  if (!gateway) throw closed()
  return gateway.openPix(request)
}

function closed(): AppError {
  return new AppError('conflict', { messageKey: 'payment_method_closed' })
}
