import type { Live } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { OrdersDeps } from '../deps.ts'

/** The live of a report, for a caller who may read it. Throws `payment_required` while the report is locked. */
export async function openLive(
  { intentions }: Pick<OrdersDeps, 'intentions'>,
  actor: Actor,
  { accountId, mediaId }: { accountId: string; mediaId: string },
): Promise<Live> {
  const { live, isLocked } = await intentions.open(actor, { accountId, mediaId }, 'read')
  if (isLocked) throw new AppError('payment_required')
  return live
}

/** The merchants of a live's account that the caller may sell for. */
export async function merchantsToSellFor(
  { merchants }: Pick<OrdersDeps, 'merchants'>,
  actor: Actor,
  { pluginId }: Pick<Live, 'pluginId'>,
) {
  const all = await merchants.ofPlugin(pluginId)
  const may = await Promise.all(
    all.map(({ uuid }) =>
      merchants.access(actor, uuid, 'full').then(
        () => true,
        (error: unknown) => (error instanceof AppError ? false : Promise.reject(error)),
      ),
    ),
  )
  return all.filter((_, at) => may[at])
}
