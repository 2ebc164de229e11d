import type { openReportOfMedia } from '#features/reports/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listCorrections as listCorrectionsCall } from '../../claims-contract.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'
import { type CorrectionRow, inputStore } from './input-store.ts'

type Role = Awaited<ReturnType<typeof openReportOfMedia>>['role']

/** Corrections of one answer; a live has some dozens. */
const mostShown = 500

/** What was corrected in a live, the latest first, also what was undone. */
export async function listCorrections(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof listCorrectionsCall>['body'],
) {
  const { live, isLocked, role } = await openCarts(deps, actor, body, 'read')
  if (isLocked) throw new AppError('payment_required')

  const found = await inputStore(deps.connection.db).corrections(live.id, {
    userName: body.username ?? null,
    most: mostShown,
  })
  const nameOf = await namesFor(deps, role, found)
  return {
    corrections: found.map((row) => ({
      ...correctionRow(row, nameOf),
      username: row.userName ?? '',
      products: (row.decisions ?? []).map(({ product: { label, codes }, items }) => ({
        label,
        codes,
        items: items.map(({ variant, quantity }) => ({ variant, qty: quantity })),
      })),
      undoneAt: row.undoneAt,
      undoneBy: nameOf(row.undoneBy),
    })),
  }
}

export type NameOf = (userUuid: string | null) => string | null

/** The names of those who corrected: for the owner and administrators. */
export async function namesFor(
  { accounts }: Pick<IntentionsDeps, 'accounts'>,
  role: Role,
  rows: CorrectionRow[],
): Promise<NameOf> {
  const uuids = rows.flatMap(({ madeBy, undoneBy }) => [madeBy, undoneBy]).filter((uuid) => uuid !== null)
  if (uuids.length === 0 || (role !== 'owner' && role !== 'administrator')) return () => null
  const people = await accounts.userSummaries([...new Set(uuids)])
  return (userUuid) => (userUuid === null ? null : (people.get(userUuid)?.name ?? null))
}

export function correctionRow({ id, kind, madeAt, madeBy }: CorrectionRow, nameOf: NameOf) {
  return { id, kind, madeAt, madeBy: nameOf(madeBy) }
}
