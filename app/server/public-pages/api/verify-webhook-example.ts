/** How a receiver checks an event, as the page shows it. Its test runs it. */
export const verifyWebhookExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// headers: all in lower case; body: the text as it arrived, before JSON.parse; secret: whsec_…
export function isFromArara(headers, body, secret) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false

  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  // While the secret is being changed there are two signatures.
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => Buffer.from(each.replace('v1,', ''), 'base64'))
    .some((each) => each.length === signed.length && timingSafeEqual(each, signed))
}
`
