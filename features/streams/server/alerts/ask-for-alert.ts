import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import type { askForAlert as contract } from '../../alert-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { signedLink } from '../file-token.ts'
import { streamEmail } from '../stream-email.ts'
import { visibleStream } from '../visitors/show-stream.ts'
import { type Alert, alertStore } from './alert-store.ts'

/** E-mails that an address may get by this call in a day, from all streams. */
const addressLimit = { max: 10, seconds: day / 1000 }

/** A live that is planned farther ahead is asked for by nobody. */
const longestWait = 3 * 365 * day

export const cancelAlertPath = '/notifications/streams/alert'

/** Stores the address, once, and tells it so with a link that cancels it. */
export async function askForAlert(
  deps: StreamsDeps,
  { streamUuid, email }: RequestOf<typeof contract>['body'],
  locale: Locale,
): Promise<void> {
  const { stream } = await visibleStream(deps, streamUuid)
  if (stream.broadcastStatus !== 'pending') throw new AppError('conflict', { messageKey: 'alert_too_late' })
  await deps.limits.take('stream alerts', email, addressLimit)
  const now = deps.clock.now()
  const alert: Alert = { id: deps.ids.uuid(), streamUuid: stream.uuid, email, locale, createdAt: now }
  await deps.connection.transaction(async (tx) => {
    if (!(await alertStore(tx).add(alert))) return
    const params = { stream: plainName(stream.name) }
    const cancel = cancelLink(deps, alert)
    const message = streamEmail(deps, alert, 'alert_set', { params, page: cancel, unsubscribe: cancel })
    await deps.messenger.send(message, { tx })
  })
}

function cancelLink(deps: Pick<StreamsDeps, 'secrets' | 'clock'>, { id }: Alert): string {
  const until = new Date(deps.clock.now().getTime() + longestWait)
  return `${cancelAlertPath}?link=${signedLink(deps, 'cancel-alert', id, until)}`
}
