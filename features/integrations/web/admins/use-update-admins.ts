import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import type { ShownCode } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { updateAdmins } from '../../contract.ts'
import { type Plugin, pluginsQuery } from '../plugins-query.ts'

/** Failures that the dialog shows itself, so that the typed text stays. */
export const shownByDialog: readonly ShownCode[] = [
  'validation_failed',
  'rate_limited',
  'network_error',
  'timeout',
  'unavailable',
  'internal_error',
]

export type Admin = Plugin['admins'][number]
type Change = { add: string } | { remove: string }

/** Adds an administrator to the account, or removes one, by e-mail. */
export function useUpdateAdmins(
  plugin: Pick<Plugin, 'id'> | null,
  outcome: Pick<Parameters<typeof useAction<Plugin, Change>>[0], 'done' | 'failed' | 'shownHere'>,
) {
  const client = useQueryClient()
  return useAction({
    ...outcome,
    mutationFn: (change: Change) =>
      call<typeof updateAdmins>('POST /api/plugins/admins/update', {
        id: plugin?.id ?? '',
        ...('add' in change ? { addAdminsEmails: [change.add] } : { removeAdminsEmails: [change.remove] }),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: pluginsQuery.queryKey }),
  })
}
