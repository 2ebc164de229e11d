import type { Integrations, PageUpdate } from '#features/integrations/server/index.ts'
import type { LivesDeps } from '../deps.ts'
import { removeComments } from './remove-comments.ts'

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
  const byPage = Map.groupBy(updates, ({ pageId }) => pageId)
  const accounts = await needs.integrations.accountsById([...byPage.keys()])
  const pages = accounts.filter(({ provider }) => provider === 'facebook')
  const gone = pages.flatMap(({ pluginId, accountId }) =>
    (byPage.get(accountId) ?? []).flatMap(({ removedCommentId: commentId }) =>
      commentId === null ? [] : { pluginId, commentId },
    ),
  )
  await removeComments(needs, gone)
  for (const accountId of new Set(pages.map((page) => page.accountId))) look(accountId)
}
