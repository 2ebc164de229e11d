import { drafts } from '#platform/web/draft-store.ts'
import type { Bio, BioLink } from '../bio-queries.ts'
import { isSame, type Part } from './save-outcome.ts'

/** Unsaved changes, and the version they are based on. */
export type Unsaved = { parts: Partial<Pick<Bio, Part>>; version: number }

const keyOf = (bio: Bio) => `bio ${bio.id}`

/** Stored in the tab: survives a reload without a network, an expired session, and a page that the phone discards. */
export function keepUnsaved(bio: Bio, parts: ReadonlySet<Part>, version: number): void {
  const kept: Unsaved = { parts: Object.fromEntries([...parts].map((part) => [part, bio[part]])), version }
  if (parts.size === 0) drafts.drop(keyOf(bio))
  else drafts.write(keyOf(bio), kept)
}

/**
 * The unsaved changes of this page from the last visit; null if everything was saved, perhaps by the request on
 * leaving.
 */
export function unsavedOf(saved: Bio): Unsaved | null {
  const left = drafts.read<Unsaved>(keyOf(saved))
  if (!left || !isSame(saved, { ...saved, ...left.parts }, Object.keys(left.parts) as Part[])) return left
  drafts.drop(keyOf(saved))
  return null
}

const linkKeyOf = (bio: Bio) => `bio link ${bio.id}`

/** Stores the link that is open in its dialog; null once it was saved or discarded. */
export function keepOpenLink(bio: Bio, link: BioLink | null): void {
  if (link) drafts.write(linkKeyOf(bio), link)
  else drafts.drop(linkKeyOf(bio))
}

/** The link that was open when the page was left. */
export function openLinkOf(bio: Bio): BioLink | null {
  return drafts.read<BioLink>(linkKeyOf(bio))
}
