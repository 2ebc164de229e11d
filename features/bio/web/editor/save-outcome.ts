import { isCallError } from '#platform/web/call-error.ts'
import type { Bio, BioChange } from '../bio-queries.ts'

/** Parts of a bio that are sent as a whole. */
export type Part = 'links' | 'style' | 'profile' | 'live' | 'username'

/** `waiting` for a pause in the typing, `refused` by a rule (see `errors`), `conflict` with another editor. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'refused' | 'failed' | 'conflict'

/** Errors by dotted path, in the user's language. */
export type Errors = Record<string, string[]>

/** The given parts of a bio, as a request based on this version. */
export function changeOf(bio: Bio, parts: Part[], version: number): BioChange {
  const { links, style, profile, live, username } = bio
  const whole: Pick<BioChange, Part> = { links, style, profile, live, username }
  return { id: bio.id, version, ...Object.fromEntries(parts.map((part) => [part, whole[part]])) }
}

/** The meaning of a failed save: another editor's save, a rule, or a temporary failure. */
export function outcomeOf(error: unknown): 'refused' | 'failed' | 'conflict' {
  if (isCallError(error, 'conflict') && error.errors.version) return 'conflict'
  return isCallError(error, 'validation_failed', 'conflict') ? 'refused' : 'failed'
}

/** Whether the same save may succeed later: no network, or a server that is busy or failing. */
export function mayPass(error: unknown): boolean {
  return isCallError(error) && (error.status === 0 || error.status >= 500 || error.code === 'rate_limited')
}

/** Whether two states of a page are equal in these parts: the request was saved, and only the answer was lost. */
export function isSame(one: Bio, other: Bio, parts: readonly Part[]): boolean {
  return parts.every((part) => JSON.stringify(one[part]) === JSON.stringify(other[part]))
}

/** The first error at a path or below it. */
export function errorAt(errors: Errors, place: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === place || path.startsWith(`${place}.`))?.[1][0]
}

/** The errors below a path, relative to it. */
export function errorsBelow(errors: Errors, place: string): Errors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, texts]) =>
      path.startsWith(`${place}.`) ? [[path.slice(place.length + 1), texts] as const] : [],
    ),
  )
}
