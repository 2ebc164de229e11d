import type { Integrations, UnsentMessage } from '#features/integrations/server/index.ts'
import type { LivesDeps } from '../../deps.ts'
import { removeComments } from '../remove-comments.ts'

type Needs = Pick<LivesDeps, 'connection' | 'events' | 'attached' | 'files'> & {
  integrations: Pick<Integrations, 'accountsById'>
}

/** Removes replies to Stories that their authors took back. Other messages were never stored. */
export async function removeUnsent(needs: Needs, messages: UnsentMessage[]): Promise<void> {
  if (messages.length === 0) return
  const byAccount = Map.groupBy(messages, ({ accountId }) => accountId)
  const accounts = await needs.integrations.accountsById([...byAccount.keys()])
  const gone = accounts.flatMap(({ pluginId, accountId }) =>
    (byAccount.get(accountId) ?? []).map(({ messageId }) => ({ pluginId, commentId: messageId })),
  )
  await removeComments(needs, gone)
}
