import { commentStore } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { asWritten, shownVariant } from '../written-words.ts'
import type { ClaimSession } from './claim-session.ts'
import type { Claim, ClaimProduct } from './claim-store.ts'

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
  const written = {
    claims: claims.map((claim) => ({
      ...claim,
      variantLabel: shownVariant(
        hasWord(claim) ? asWritten(claim.variant, textsOf(claim.commentIds)) : claim.variant,
      ),
    })),
    products: products.map((product) => ({
      ...product,
      label: asWritten(product.label, textsOf(product.commentIds)),
    })),
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
