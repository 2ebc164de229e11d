import { minute } from '#platform/contract/time.ts'

/** A broadcast that begins so soon after the last sign of another one of the account is the same live. */
export const resumedWithin = 10 * minute
