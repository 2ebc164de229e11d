import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type AgreedText, type acceptTerms as acceptTermsCall, agreedTexts } from '../../terms-contract.ts'
import { acceptanceStore } from './acceptance-store.ts'

/** The current version of each text, and its date. */
export type TextsInForce = Record<AgreedText, { version: number; date: string }>

type Input = RequestOf<typeof acceptTermsCall>['body']
type Needs = Pick<Platform, 'connection' | 'clock'> & { textsInForce: TextsInForce }

/** The texts that are newer than what the user accepted. */
export async function dueTexts({ connection, textsInForce }: Omit<Needs, 'clock'>, userUuid: string) {
  const accepted = await acceptanceStore(connection.db).newestOf(userUuid)
  return agreedTexts
    .map((name) => ({ name, ...textsInForce[name] }))
    .filter(({ name, version }) => (accepted.get(name) ?? 0) < version)
}

/** Records the caller's acceptance and returns the texts that are still due. */
export async function acceptTerms(deps: Needs, actor: Actor, input: Input) {
  const given = agreedTexts.filter((name) => input[name])
  if (given.length === 0) throw fieldError('terms', 'required')
  for (const name of given)
    if (input[name] !== deps.textsInForce[name].version) throw fieldError(name, 'terms_changed')

  await recordAcceptance(deps, deps.connection.db, actor.userUuid, given)
  return { termsDue: await dueTexts(deps, actor.userUuid) }
}

/** Records that a user accepts texts in the current version. */
export async function recordAcceptance(
  { clock, textsInForce }: Omit<Needs, 'connection'>,
  db: Database,
  userUuid: string,
  texts: readonly AgreedText[] = agreedTexts,
): Promise<void> {
  const acceptedAt = clock.now()
  await acceptanceStore(db).add(
    texts.map((text) => ({ userUuid, text, version: textsInForce[text].version, acceptedAt })),
  )
}
