import type { Database } from '#platform/server/database/connect.ts'

/**
 * Pages that belong to one person of a live, such as her bag, as a later feature knows them. A queued reply has `shown` in
 * the place of the link, since those who may read replies need not be allowed to open the page: the link itself is
 * inserted when the reply is sent.
 */
export type PersonalLinks = {
  /** What stands for the link; null while no feature has such pages. */
  readonly shown: string | null
  /** Bytes of a link in UTF-8. */
  readonly bytes: number
  /** Those of these people of a live who have a page now. */
  holders(db: Database, liveId: string, userNames: string[]): Promise<Set<string>>
  /** Null when the person has no page any more. */
  linkOf(liveId: string, userName: string): Promise<string | null>
}

type Attached = PersonalLinks & { shown: string }

/** Stands for the feature that has such pages until it is attached, while the product is put together. */
export function createPersonalLinks(): PersonalLinks & { attach(links: Attached): void } {
  let attached: Attached | null = null
  return {
    get shown() {
      return attached?.shown ?? null
    },
    get bytes() {
      return attached?.bytes ?? 0
    },
    holders: async (db, liveId, userNames) =>
      attached && userNames.length > 0 ? attached.holders(db, liveId, userNames) : new Set(),
    linkOf: async (liveId, userName) => attached?.linkOf(liveId, userName) ?? null,
    attach(links) {
      attached = links
    },
  }
}

/** The reply as it is sent; null when its link does not exist any more. */
export async function withPersonalLink(
  links: PersonalLinks,
  { liveId, userName, replyText }: { liveId: string; userName: string; replyText: string | null },
): Promise<string | null> {
  const text = replyText ?? ''
  if (links.shown === null || !text.includes(links.shown)) return text
  const link = await links.linkOf(liveId, userName)
  return link === null ? null : text.replaceAll(links.shown, () => link)
}
