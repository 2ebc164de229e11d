import { drafts } from '#platform/web/draft-store.ts'
import type { Bio, BioLink } from '../bio-queries.ts'
import { isSame, type Part } from './save-outcome.ts'

/** What was changed and not saved yet, and what the page was when it was. */
export type Unsaved = { parts: Partial<Pick<Bio, Part>>; version: number }

const keyOf = (bio: Bio) => `bio ${bio.id}`

/** Kept in the tab: over a reload without a network, a session that has run out, a page that the telephone ends. */
export function keepUnsaved(bio: Bio, parts: ReadonlySet<Part>, version: number): void {
  const kept: Unsaved = { parts: Object.fromEntries([...parts].map((part) => [part, bio[part]])), version }
  if (parts.size === 0) drafts.drop(keyOf(bio))
  else drafts.write(keyOf(bio), kept)
}

/** What was not saved of this page when it was left; null when everything was, perhaps by its last breath. */
export function unsavedOf(saved: Bio): Unsaved | null {
  const left = drafts.read<Unsaved>(keyOf(saved))
  if (!left || !isSame(saved, { ...saved, ...left.parts }, Object.keys(left.parts) as Part[])) return left
  drafts.drop(keyOf(saved))
  return null
}

const linkKeyOf = (bio: Bio) => `bio link ${bio.id}`

/** The link that is being written in its dialog; null once it was saved or given up. */
export function keepOpenLink(bio: Bio, link: BioLink | null): void {
  if (link) drafts.write(linkKeyOf(bio), link)
  else drafts.drop(linkKeyOf(bio))
}

/** What was being written when the page was left. */
export function openLinkOf(bio: Bio): BioLink | null {
  return drafts.read<BioLink>(linkKeyOf(bio))
}
