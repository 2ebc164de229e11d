import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import type { ShownCode } from '#platform/web/query-client.ts'
import type { updateAdmins } from '../../contract.ts'
import { type Plugin, pluginsQuery } from '../plugins-query.ts'

/** Failures that the dialog shows itself, so that it keeps what was typed. */
export const shownByDialog: readonly ShownCode[] = [
  'validation_failed',
  'rate_limited',
  'network_error',
  'timeout',
  'unavailable',
  'internal_error',
]

export type Admin = Plugin['admins'][number]

/** Adds an administrator to the account, or removes one, by e-mail. */
export function useUpdateAdmins(plugin: Pick<Plugin, 'id'> | null) {
  const client = useQueryClient()
  return useMutation({
    meta: { shownHere: shownByDialog },
    mutationFn: (change: { add: string } | { remove: string }) =>
      call<typeof updateAdmins>('POST /api/plugins/admins/update', {
        id: plugin?.id ?? '',
        ...('add' in change ? { addAdminsEmails: [change.add] } : { removeAdminsEmails: [change.remove] }),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: pluginsQuery.queryKey }),
  })
}
