import type { Credit, CreditChange } from './credit-store.ts'

/**
 * How a credit stands after everything that became of it. `withdrawn`: credits taken back. `isStopped`: opens
 * nothing more (while a dispute is open, or by an administrator). `isRevoked`: its money went back, and what it
 * opened is locked again.
 */
export type Standing = { withdrawn: number; isStopped: boolean; isRevoked: boolean }

/** A credit with how it stands; `validTo` is what holds now. */
export type StandingCredit = Credit & Standing

type Change = Pick<CreditChange, 'kind' | 'credits' | 'validTo' | 'at'>

/** Puts a credit and its changes together. Their order in the list does not matter. */
export function standingOf(credit: Credit, changes: Change[]): StandingCredit {
  const isOf = (kind: Change['kind']) => (change: Change) => change.kind === kind
  const stops = changes.filter(isOf('stopped')).length
  const isRevoked = changes.some(isOf('revoked'))

  return {
    ...credit,
    validTo: changes
      .filter(isOf('extended'))
      .reduce((latest, { validTo }) => later(latest, validTo), credit.validTo),
    withdrawn: changes.filter(isOf('withdrawn')).reduce((sum, { credits }) => sum + (credits ?? 0), 0),
    isStopped: isRevoked || stops > changes.filter(isOf('resumed')).length,
    isRevoked,
  }
}

/** Null is without end. */
function later(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return null
  return a > b ? a : b
}
