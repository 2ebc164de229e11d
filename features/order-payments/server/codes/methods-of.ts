import type { CodeMethod } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'

/** How this merchant's buyers may pay by a code now, in the order in which they are offered. */
export async function methodsOf(
  { merchants, provider }: Pick<OrderPaymentsDeps, 'merchants' | 'provider'>,
  merchantUuid: string,
): Promise<CodeMethod[]> {
  const hasKey = (await merchants.pixReceiver(merchantUuid)) !== null
  return [...(provider ? (['pix'] as const) : []), ...(hasKey ? (['pix_static'] as const) : [])]
}
