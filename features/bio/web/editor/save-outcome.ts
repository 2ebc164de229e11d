import { isCallError } from '#platform/web/call-error.ts'
import type { Bio, BioChange } from '../bio-queries.ts'

/** Parts of a bio that are sent as a whole. */
export type Part = 'links' | 'style' | 'profile' | 'live' | 'username'

/** `waiting` for a pause in the typing, `refused` by a rule (see `errors`), `conflict` with another editor. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'refused' | 'failed' | 'conflict'

/** What is wrong by dotted path, in the reader's language. */
export type Errors = Record<string, string[]>

/** The named parts of a bio, as they are sent by somebody who knows this version. */
export function changeOf(bio: Bio, parts: Part[], version: number): BioChange {
  const { links, style, profile, live, username } = bio
  const whole: Pick<BioChange, Part> = { links, style, profile, live, username }
  return { id: bio.id, version, ...Object.fromEntries(parts.map((part) => [part, whole[part]])) }
}

/** What a save that did not succeed means: another editor's page, a rule, or a failure that may pass. */
export function outcomeOf(error: unknown): 'refused' | 'failed' | 'conflict' {
  if (isCallError(error, 'conflict') && error.errors.version) return 'conflict'
  return isCallError(error, 'validation_failed', 'conflict') ? 'refused' : 'failed'
}

/** Whether the same may be saved later without another word: no network, or a server that is busy or ill. */
export function mayPass(error: unknown): boolean {
  return isCallError(error) && (error.status === 0 || error.status >= 500 || error.code === 'rate_limited')
}

/** Whether two states of a page are one in these parts: what was sent has been saved, and only the answer was lost. */
export function isSame(one: Bio, other: Bio, parts: readonly Part[]): boolean {
  return parts.every((part) => JSON.stringify(one[part]) === JSON.stringify(other[part]))
}

/** The first error at a place or below it. */
export function errorAt(errors: Errors, place: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === place || path.startsWith(`${place}.`))?.[1][0]
}

/** The errors below a place, named from there on. */
export function errorsBelow(errors: Errors, place: string): Errors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, texts]) =>
      path.startsWith(`${place}.`) ? [[path.slice(place.length + 1), texts] as const] : [],
    ),
  )
}
