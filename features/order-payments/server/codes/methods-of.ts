import type { CodeMethod } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { chosenGateway } from '../gateways/pix-gateway.ts'

/** How this merchant's buyers may pay by a code now, in the order in which they are offered. A gateway that is down is not, where the merchant has a Pix key. */
export async function methodsOf(
  deps: Pick<OrderPaymentsDeps, 'merchants' | 'services' | 'provider'>,
  merchantUuid: string,
): Promise<CodeMethod[]> {
  const hasKey = (await deps.merchants.pixReceiver(merchantUuid)) !== null
  const gateway = await chosenGateway(deps, merchantUuid)
  const takesPix = gateway !== null && !(gateway.isResting && hasKey)
  return [...(takesPix ? (['pix'] as const) : []), ...(hasKey ? (['pix_static'] as const) : [])]
}
