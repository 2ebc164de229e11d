import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { undoCorrection as undoCorrectionCall } from '../../claims-contract.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'
import { inputStore } from './input-store.ts'
import type { ClaimTrigger } from './read-claims-job.ts'
import type { ClaimReader } from './read-pass.ts'

/**
 * Undoes a correction: everything that was read since then is read again as if it had not been made, in a job where that
 * is long. It stays in the history. Throws `conflict` when it was undone before.
 */
export async function undoCorrection(
  deps: IntentionsDeps & { reader: ClaimReader; trigger: ClaimTrigger },
  actor: Actor,
  { correctionId, ...report }: RequestOf<typeof undoCorrectionCall>['body'],
) {
  const { live, isLocked } = await openCarts(deps, actor, report, 'mark')
  if (isLocked) throw new AppError('payment_required')

  const isUnfinished = await deps.reader.pass(live.id, {
    before: async (tx) => {
      const inputs = inputStore(tx)
      const correction = await inputs.correction(live.id, correctionId)
      if (!correction) throw new AppError('not_found')
      if (correction.undoneAt) throw new AppError('conflict', { messageKey: 'correction_undone' })
      await inputs.undo(correctionId, { undoneBy: actor.userUuid, undoneAt: deps.clock.now() })
      return { readAgainFrom: correction.number ?? 0 }
    },
  })
  if (isUnfinished) deps.trigger.begin(live.id)
  return { id: correctionId }
}
