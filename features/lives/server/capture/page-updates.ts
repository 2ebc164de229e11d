import type { Integrations, PageUpdate } from '#features/integrations/server/index.ts'
import type { LivesDeps } from '../deps.ts'
import { liveStore } from '../live-store.ts'
import { removeDeleted } from './remove-deleted.ts'

type Needs = Pick<LivesDeps, 'connection' | 'events' | 'attached' | 'files'> & {
  integrations: Pick<Integrations, 'accountsById'>
}

/**
 * Follows the news of a webhook about Facebook pages: comments that were removed there are removed from the lives they
 * were captured in, and `look` is called with each page, whose lives are then read at once. Pages that no user has
 * connected are ignored.
 */
export async function followPages(
  needs: Needs,
  updates: PageUpdate[],
  look: (pageId: string) => void,
): Promise<void> {
  if (updates.length === 0) return
  const accounts = await needs.integrations.accountsById([...new Set(updates.map(({ pageId }) => pageId))])
  const pages = accounts.filter(({ provider }) => provider === 'facebook')
  for (const { pageId, removedCommentId } of updates) {
    if (removedCommentId === null) continue
    for (const { accountId, pluginId } of pages)
      if (accountId === pageId) await remove(needs, pluginId, removedCommentId)
  }
  for (const accountId of new Set(pages.map((page) => page.accountId))) look(accountId)
}

async function remove(needs: Needs, pluginId: string, commentId: string): Promise<void> {
  const live = await liveStore(needs.connection.db).ofComment(pluginId, commentId)
  if (live) await removeDeleted(needs, live.id, { messageIds: [commentId], authorIds: [] })
}
