import type { Actor } from '#platform/server/http/actor.ts'
import { consentVersion } from '../contract.ts'
import { type Consent, consentStore, type Subject } from './consent-store.ts'
import type { AnalyticsDeps } from './deps.ts'

type Browser = { browserId?: string | null | undefined }

/** The choice that holds for the caller: the user's, else the browser's; null when there is none under today's text. */
export async function showConsent(
  { connection }: AnalyticsDeps,
  actor: Actor | null,
  browser: Browser,
): Promise<Consent | null> {
  for (const subject of subjectsOf(actor, browser)) {
    const [newest] = await consentStore(connection.db).of(subject, 1)
    if (newest) return newest.version === consentVersion ? newest : null
  }
  return null
}

/** Notes a choice, for the user and for the browser. */
export async function chooseConsent(
  { connection, clock, ids }: AnalyticsDeps,
  actor: Actor | null,
  { analytics, ...browser }: Browser & { analytics: boolean },
): Promise<Pick<Consent, 'analytics' | 'version' | 'chosenAt'>> {
  const choice = { analytics, version: consentVersion, chosenAt: clock.now() }
  await connection.transaction(async (tx) => {
    for (const subject of subjectsOf(actor, browser))
      await consentStore(tx).add({ id: ids.uuid(), ...subject, ...choice })
  })
  return choice
}

function subjectsOf(actor: Actor | null, { browserId }: Browser): Subject[] {
  return [
    ...(actor ? [{ subjectKind: 'user' as const, subject: actor.userUuid }] : []),
    ...(browserId ? [{ subjectKind: 'browser' as const, subject: browserId }] : []),
  ]
}
