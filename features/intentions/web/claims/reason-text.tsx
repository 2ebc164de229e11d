import type { Live } from '#features/reports/web/index.ts'
import { useReasonText } from '../use-reason-text.ts'
import type { Claim } from './known-claims.ts'

/** Why a claim was read as an order, in a seller's words. */
export function ReasonText({ reason, live }: { reason: NonNullable<Claim['reason']>; live: Live }) {
  return useReasonText(reason, live)
}
