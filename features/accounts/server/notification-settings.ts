import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
  type updateMyNotificationSettings,
} from '../privacy-contract.ts'
import type { AccountsDeps } from './deps.ts'
import { notificationStore } from './notification-store.ts'
import { userStore } from './user-store.ts'

type Input = RequestOf<typeof updateMyNotificationSettings>['body']

/** E-mails are on by default, except for product news; SMS are off by default (LGPD). */
function isOnByDefault(kind: NotificationKind, channel: NotificationChannel): boolean {
  return channel === 'email' && kind !== 'product_news'
}

/** Every kind on every channel, with the caller's choice or the default. */
export async function listNotificationSettings({ connection }: AccountsDeps, actor: Actor) {
  const chosen = await notificationStore(connection.db).ofUser(actor.userUuid)
  const rows = notificationKinds.flatMap((kind) =>
    notificationChannels.map((channel) => ({
      kind,
      channel,
      enabled:
        chosen.find((choice) => choice.kind === kind && choice.channel === channel)?.enabled ??
        isOnByDefault(kind, channel),
    })),
  )
  return pageOf(rows, rows.length, { page: 1, limit: rows.length })
}

/** Stores the caller's choices. If one call has two choices for the same kind and channel, the last one wins. */
export async function updateNotificationSettings(deps: AccountsDeps, actor: Actor, { settings }: Input) {
  const choices = new Map(settings.map((setting) => [`${setting.kind} ${setting.channel}`, setting]))
  const updatedAt = deps.clock.now()
  await deps.connection.transaction(async (tx) => {
    for (const [, choice] of [...choices].sort())
      await notificationStore(tx).put({ ...choice, userUuid: actor.userUuid, updatedAt })
  })
  return listNotificationSettings(deps, actor)
}

/** Whether a user wants this kind of message by this channel. Security messages are sent without this check. */
export async function mayNotify(
  { connection }: Pick<AccountsDeps, 'connection'>,
  userUuid: string,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<boolean> {
  if (!(await userStore(connection.db).byUuid(userUuid))) return false
  const choice = await notificationStore(connection.db).choiceOf(userUuid, kind, channel)
  return choice?.enabled ?? isOnByDefault(kind, channel)
}
