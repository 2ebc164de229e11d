import { commentStore } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { asWritten, shownLabel, shownVariant } from '../written-words.ts'
import type { ClaimSession } from './claim-session.ts'
import type { Claim, ClaimProduct } from './claim-store.ts'
import { createTurns } from './turns.ts'

/** Comments that a spelling is looked up in. */
const maxTexts = 8
/** Texts that a session keeps. */
const mostTexts = 3_000

type Written = { claims: Claim[]; products: ClaimProduct[] }

/** Claims and products with labels and variants as people wrote them. */
export async function asPeopleWrote(
  tx: Database,
  session: ClaimSession,
  { claims, products }: Written,
): Promise<Written> {
  const named = claims.filter(hasWord)
  await loadTexts(
    tx,
    session,
    [...named, ...products].flatMap(({ commentIds }) => commentIds.slice(0, maxTexts)),
  )
  const textsOf = (commentIds: string[]): string[] =>
    commentIds.slice(0, maxTexts).flatMap((id) => session.texts.get(id) ?? [])
  const turn = createTurns()
  const written: Written = { claims: [], products: [] }
  for (const claim of claims) {
    const { variant, commentIds } = claim
    const variantLabel = shownVariant(hasWord(claim) ? asWritten(variant, textsOf(commentIds)) : variant)
    written.claims.push({ ...claim, variantLabel })
    await turn()
  }
  for (const product of products) {
    const { label, codes, commentIds } = product
    written.products.push({ ...product, label: shownLabel(label, codes, textsOf(commentIds)) })
    await turn()
  }
  for (const id of session.texts.keys()) {
    if (session.texts.size <= mostTexts) break
    session.texts.delete(id)
  }
  return written
}

const hasWord = ({ variant }: Claim): boolean => /\p{L}{3}/u.test(variant)

async function loadTexts(tx: Database, { live, texts }: ClaimSession, ids: string[]): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !texts.has(id))
  if (missing.length === 0) return
  for (const { commentId, text } of await commentStore(tx).named(live.id, missing)) texts.set(commentId, text)
}
