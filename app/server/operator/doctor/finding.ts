import { second } from '#platform/contract/time.ts'
import type { DoctorText } from './doctor-texts.ts'

/** The result of one check, in words for the operator. `unknown`: it was not checked, `text` says why. */
export type Finding = {
  what: string
  state: 'ok' | 'warning' | 'wrong' | 'unknown'
  text: string
  /** What to do about it. */
  remedy?: string
}

export type Outcome = Omit<Finding, 'what'>

export const fine = (text: string): Outcome => ({ state: 'ok', text })
export const wrong = (text: string, remedy: string): Outcome => ({ state: 'wrong', text, remedy })
export const warning = (text: string, remedy: string): Outcome => ({ state: 'warning', text, remedy })
export const unknown = (text: string): Outcome => ({ state: 'unknown', text })

const timeLimit = 20 * second

/** Runs one check. A check that throws, or takes longer than 20 s, is a finding of its own. */
export async function find(t: DoctorText, what: string, check: () => Promise<Outcome>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(resolve, timeLimit, wrong(t('failed.late'), t('failed.again')))
  })
  const failed = (error: unknown) => wrong(t('failed.text', { reason: reasonOf(error) }), t('failed.remedy'))
  try {
    return { what, ...(await Promise.race([check().catch(failed), late])) }
  } finally {
    clearTimeout(timer)
  }
}

/** The code of an error or of one of its causes, else its message: `ECONNREFUSED`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return error.message
}

/** For a `catch` after which the caller distinguishes an answer from a failure. */
export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
