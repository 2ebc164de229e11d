import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply, ResultOf } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { listMyNotificationSettings, updateMyNotificationSettings } from '../../privacy-contract.ts'

export type NotificationSetting = ItemOfReply<typeof listMyNotificationSettings>

const key = ['notification-settings']

export function useNotificationSettings() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      callTable<typeof listMyNotificationSettings>('GET /api/users/notifications/my', {}, { signal }),
  })
}

/** Turns a kind on a channel on or off: shown at once, reverted if the server refuses. */
export function useSwitchNotification() {
  const client = useQueryClient()
  const put = (setting: NotificationSetting) =>
    client.setQueryData<ResultOf<typeof listMyNotificationSettings>>(
      key,
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) => (isSame(row, setting) ? { ...row, enabled: setting.enabled } : row)),
        },
    )

  return useMutation({
    meta: { shownHere: ['validation_failed', 'internal_error', 'http_error', 'timeout'] },
    scope: { id: 'notification-settings' },
    mutationFn: (setting: NotificationSetting) =>
      callTable<typeof updateMyNotificationSettings>('POST /api/users/notifications/my/update', {
        settings: [setting],
      }),
    onMutate: put,
    onError: (_error, setting) => put({ ...setting, enabled: !setting.enabled }),
  })
}

function isSame(a: NotificationSetting, b: Pick<NotificationSetting, 'kind' | 'channel'>): boolean {
  return a.kind === b.kind && a.channel === b.channel
}
