import type { CardRequest } from '#features/billing/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { codeStore, type PaymentCode } from '../codes/code-store.ts'
import type { CodeRequest } from '../codes/open-code.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { gatewayOf, isPageOf, type PaymentGateway } from '../gateways/payment-gateway.ts'
import { choiceOf } from '../methods/method-choice.ts'
import { closeLater, endUnpaid } from './settle-code.ts'

type Made = { id: string; code?: string; url?: string | null }

/**
 * Fetches what a stored row pays with from the provider, which gives the same for the same row. If the provider does not
 * answer, the row ends and the order no longer waits. Throws `payment_changed` if the order has changed meanwhile.
 */
export async function addProviderCode(
  deps: OrderPaymentsDeps,
  row: PaymentCode,
  order: Pick<OrderSnapshot, 'number'>,
  asked: Pick<CodeRequest, 'payer' | 'returnUrl'>,
): Promise<PaymentCode> {
  const merchant = await deps.merchants.find(row.merchantUuid)
  if (!merchant || !row.expiresAt) throw closed()
  const request = {
    ...{ reference: row.uuid, account: row.merchantUuid, name: `${merchant.name} #${order.number}` },
    ...{ amount: row.amount, expiresAt: row.expiresAt, statementName: merchant.name },
    mostInstallments: (await choiceOf(deps.connection.db, row.merchantUuid)).mostInstallments,
    ...(asked.payer && { payer: asked.payer }),
  }
  const made = await makeAt(await gatewayOf(deps, row), row, request, asked).catch(async (error: unknown) => {
    await endUnpaid(deps, row)
    throw error
  })

  const fields = { code: made.code ?? null, pageUrl: made.url ?? null, checkoutId: made.id }
  const complete = { ...row, ...fields }
  const isOpen = await deps.connection.transaction(async (tx) => {
    const store = codeStore(tx)
    await store.change(row.uuid, fields)
    const stored = await store.byUuid(row.uuid)
    if (stored?.endedAt) await closeLater(deps, tx, complete)
    return stored !== null && stored.endedAt === null
  })
  if (!isOpen) throw new AppError('conflict', { messageKey: 'payment_changed' })
  return complete
}

type Request = Omit<CardRequest, 'returnUrl'>

async function makeAt(
  gateway: PaymentGateway | null,
  { method, dueDay }: PaymentCode,
  request: Request,
  { payer, returnUrl }: Pick<CodeRequest, 'payer' | 'returnUrl'>,
): Promise<Made> {
  if (method === 'pix' && gateway?.openPix) return gateway.openPix(request)
  if (method === 'card' && gateway?.openCardForm) return gateway.openCardForm(request.reference)
  if (method === 'card' && gateway?.openCard && returnUrl)
    return withOwnPage(
      gateway,
      await gateway.openCard({ ...request, returnUrl: returnUrl(request.reference) }),
    )
  if (method === 'boleto' && gateway?.openBoleto && payer?.document && payer.address && dueDay) {
    const { document, address } = payer
    const boleto = { ...request, payer: { ...payer, document, address }, dueDay }
    return withOwnPage(gateway, await gateway.openBoleto(boleto))
  }
  throw closed()
}

/** A gateway that leads buyers elsewhere is not followed. */
function withOwnPage(gateway: PaymentGateway, made: Made): Made {
  if (made.url && !isPageOf(gateway, made.url))
    throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
  return made
}

function closed(): AppError {
  return new AppError('conflict', { messageKey: 'payment_method_closed' })
}
