import type { StreamsDeps } from '../deps.ts'

/**
 * The id under which somebody takes part: a user's own uuid, or `v-` with what their browser was named before, so that
 * no visitor takes the place of a user.
 */
export function participantId(
  { ids }: Pick<StreamsDeps, 'ids'>,
  userUuid: string | null,
  named: string | null | undefined,
): string {
  if (userUuid) return userUuid
  const known = named?.replace(/^(v-)+/, '')
  return `v-${known || ids.uuid()}`
}
