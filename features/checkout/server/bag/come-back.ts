import type { CheckoutDeps } from '../deps.ts'
import { bagLinkTokens, returnIds } from '../link/bag-link-token.ts'

/**
 * Where a buyer belongs who comes back from a gateway's page: the order, and the token of its link. `isOver`: the payment
 * ended too long ago for its id to open the bag. Null for an id that is not ours.
 */
export async function returnedTo(
  { secrets, payments }: Pick<CheckoutDeps, 'secrets' | 'payments'>,
  returnId: string,
): Promise<{ uuid: string; token: string; isOver: boolean } | null> {
  const codeUuid = returnIds(secrets.secret).read(returnId)
  const returned = codeUuid && (await payments.returnedTo(codeUuid))
  if (!returned) return null
  const { orderUuid: uuid, isOver } = returned
  return { uuid, token: bagLinkTokens(secrets.secret).write(uuid), isOver }
}
