import { idOf, jsonOf, objectOf } from '#platform/server/provider-json.ts'
import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'

type Delivery = {
  query: Record<string, unknown>
  /** `x-signature`, `ts=…,v1=…` */
  signature: string | undefined
  requestId: string | undefined
  body: Buffer
}

/** What a notification points to. Nothing else of it is used. */
export type Notification = { type: string; subject: string; accountId: string | null }

/**
 * Reads a notification whose signature is right; null else. The signed text has the `data.id` of the address, as it is or
 * in lower case; its time is no reason to refuse it, as deliveries are repeated for a day, and it only points.
 */
export function readNotification(
  secret: string,
  { query, signature, requestId, body }: Delivery,
): Notification | null {
  const subject = idOf(query['data.id'])
  const type = idOf(query.type)
  const [ts, v1] = [/(?:^|,)\s*ts=(\d{1,16})/, /(?:^|,)\s*v1=([0-9a-f]{64})(?:,|$)/].map(
    (part) => part.exec(signature ?? '')?.[1],
  )
  if (!subject || !type || !ts || !v1) return null
  const given = Buffer.from(v1, 'hex')
  const request = requestId ? `request-id:${requestId};` : ''
  const isSigned = [subject, subject.toLowerCase()].some((id) =>
    equalInConstantTime(hmacSha256(secret, `id:${id};${request}ts:${ts};`), given),
  )
  if (!isSigned) return null
  return { type, subject, accountId: idOf(objectOf(jsonOf(body.toString('utf8'))).user_id) }
}
