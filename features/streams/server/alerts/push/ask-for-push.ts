import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { deriveKey, hmacSha256 } from '#platform/server/secret-box.ts'
import type { PushSubscription } from '#platform/server/web-push/web-push.ts'
import type { askForPush as askCall, cancelPush as cancelCall } from '../../../alert-contract.ts'
import type { StreamsDeps } from '../../deps.ts'
import { visibleStream } from '../../visitors/show-stream.ts'
import { type PushAlert, pushAlertStore } from './push-alert-store.ts'

/** Stores the browser, once, until the live begins. */
export async function askForPush(
  deps: StreamsDeps,
  actor: Actor | null,
  { streamUuid, endpoint, p256dh, auth }: RequestOf<typeof askCall>['body'],
  locale: Locale,
): Promise<void> {
  const { stream } = await visibleStream(deps, streamUuid)
  if (stream.broadcastStatus !== 'pending') throw new AppError('conflict', { messageKey: 'alert_too_late' })
  const subscription = { endpoint, p256dh, auth }
  if (!deps.webPush.accepts(subscription)) throw fieldError('endpoint', 'invalid_value')
  const [id, now] = [deps.ids.uuid(), deps.clock.now()]
  await pushAlertStore(deps.connection.db).put({
    ...{ id, streamUuid: stream.uuid, browser: browserOf(deps, endpoint), locale },
    sealedSubscription: sealed(deps, subscription),
    ...{ userUuid: actor?.userUuid ?? null, tries: 0, nextTryAt: now, agreedAt: now },
  })
}

/** Whether there was an alert is not said. */
export async function cancelPush(
  deps: Pick<StreamsDeps, 'connection' | 'secrets'>,
  { endpoint, streamUuid }: RequestOf<typeof cancelCall>['body'],
): Promise<void> {
  const browser = browserOf(deps, endpoint)
  await pushAlertStore(deps.connection.db).deleteOfBrowser(browser, streamUuid ?? null)
}

/** What a browser is recognized by; its endpoint allows to send to it, and is sealed. */
function browserOf({ secrets }: Pick<StreamsDeps, 'secrets'>, endpoint: string): string {
  return hmacSha256(deriveKey(secrets.secret, 'push browsers'), endpoint).toString('base64url')
}

export const sealedFor = 'stream push alert'

function sealed({ secrets }: Pick<StreamsDeps, 'secrets'>, subscription: PushSubscription): string {
  return secrets.box.seal(JSON.stringify(subscription), sealedFor)
}

export function subscriptionOf(
  { secrets }: Pick<StreamsDeps, 'secrets'>,
  { sealedSubscription }: PushAlert,
): PushSubscription {
  return JSON.parse(secrets.box.open(sealedSubscription, sealedFor))
}
