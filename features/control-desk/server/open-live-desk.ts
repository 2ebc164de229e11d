import type { Live } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ControlDeskDeps } from './deps.ts'

/** The Instagram live at whose desk the caller may work: who may reply in its unlocked report. */
export async function openLiveDesk(
  { intentions }: Pick<ControlDeskDeps, 'intentions'>,
  actor: Actor,
  report: { accountId: string; mediaId: string },
): Promise<Live> {
  const { live, isLocked } = await intentions.open(actor, report, 'reply')
  if (isLocked) throw new AppError('payment_required')
  return live
}
