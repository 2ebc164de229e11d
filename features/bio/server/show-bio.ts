import { AppError } from '#platform/contract/errors.ts'
import { handleOf } from '#platform/contract/handle.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { confusableKey } from '../handle.ts'
import { type Bio, bioStore } from './bio-store.ts'
import { type BioView, bioView } from './bio-view.ts'
import { withoutGoneProducts } from './catalogue-products.ts'
import type { BioDeps } from './deps.ts'
import { handleStore } from './handle-store.ts'
import { isShown } from './shown-links.ts'
import { withCurrentFacts } from './stream-states.ts'

/** The page of a handle; `movedTo` if it has another one now; null if there is none. */
export async function findBio(
  deps: Pick<BioDeps, 'connection' | 'clock' | 'catalogue' | 'streams' | 'origin'>,
  typed: string,
): Promise<{ bio: Bio } | { movedTo: string } | null> {
  const { connection, clock } = deps
  const handle = handleOf(typed)
  if (handle === '') return null

  const bio = await bioStore(connection.db).byHandle(handle)
  if (bio) return handle === typed ? { bio: await withCurrentFacts(deps, bio) } : { movedTo: bio.handle }

  const successor = await handleStore(connection.db).successorOf(handle, clock.now())
  const movedTo = successor ?? (await bioStore(connection.db).byConfusableKey(confusableKey(handle)))?.handle
  return movedTo === undefined ? null : { movedTo }
}

/** Returns the public view of a page. Throws `not_found`. */
export async function showBio(deps: BioDeps, typed: string): Promise<BioView> {
  const handle = typed.replace(/^@/, '')
  const found = await findBio(deps, handle)
  const stored =
    found && ('bio' in found ? found.bio : await bioStore(deps.connection.db).byHandle(found.movedTo))
  if (!stored) throw new AppError('not_found')
  const bio = withoutGoneProducts(await withCurrentFacts(deps, stored))

  const now = deps.clock.now()
  return bioView(
    bio,
    bio.links.filter((link) => isShown(link, now)),
    now,
  )
}

/** The caller's own page, complete; null before it exists. */
export async function showMyBio(deps: BioDeps, actor: Actor): Promise<BioView | null> {
  const stored = await bioStore(deps.connection.db).ofUser(actor.userUuid)
  const bio = stored && (await withCurrentFacts(deps, stored))
  return bio && bioView(bio, bio.links, deps.clock.now())
}
