import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostLabels } from '../../labels-contract.ts'
import type { ParcelsDeps } from '../deps.ts'
import { labelStore } from './label-store.ts'
import { labelView } from './label-view.ts'

type Asked = { merchantUuid: string; orderUuids: string[] }

/** The newest label of each of these orders of a merchant. */
export async function listLabels(deps: ParcelsDeps, actor: Actor, { merchantUuid, orderUuids }: Asked) {
  await deps.merchants.access(actor, merchantUuid, 'read')
  const found = await labelStore(deps.connection.db).current(merchantUuid, { orderUuids })
  return whole(found.map(labelView))
}

/** The services by which labels may be bought now. */
export async function listLabelServices(
  deps: ParcelsDeps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await deps.merchants.access(actor, merchantUuid, 'read')
  const { services } = await deps.carriers.sendingOf(merchantUuid)
  const accounts = new Map(
    await Promise.all(
      [...new Set(services.map(({ carrier }) => carrier))].map(
        async (carrier) => [carrier, await deps.services.accountOf(merchantUuid, carrier)] as const,
      ),
    ),
  )
  return whole(services.filter(({ carrier }) => accounts.get(carrier)?.isUsable))
}

/** All rows on one page. */
const whole = <Row>(rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: mostLabels })
