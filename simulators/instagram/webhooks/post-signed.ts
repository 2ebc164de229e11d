import { createHmac } from 'node:crypto'
import { webhookSignature } from './sign.ts'

/** Posts a signed body and returns the HTTP status, 0 without an answer in time. */
export async function postSigned(
  url: string | null,
  body: string,
  secret: string,
  timeoutMs: number,
): Promise<number> {
  if (!url) return 0
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        'x-hub-signature': `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`,
        'x-hub-signature-256': webhookSignature(body, secret),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
