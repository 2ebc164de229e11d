import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { updateAdmins } from '../../contract.ts'
import { type Plugin, useRefreshPlugins } from '../plugins-query.ts'

export type Admin = Plugin['admins'][number]

/** Removes an administrator of the account, by e-mail. */
export function useRemoveAdmin(plugin: Pick<Plugin, 'id'> | null, texts: { done: string; failed: string }) {
  const refresh = useRefreshPlugins()
  return useAction({
    ...texts,
    mutationFn: (email: string) =>
      call<typeof updateAdmins>('POST /api/plugins/admins/update', {
        id: plugin?.id ?? '',
        removeAdminsEmails: [email],
      }),
    onSettled: refresh,
  })
}
