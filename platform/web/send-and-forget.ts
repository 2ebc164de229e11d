import { toSnake } from '#platform/contract/casing.ts'
import type { EndpointShape, InputOf, RouteOf } from '#platform/contract/endpoint.ts'

/**
 * Sends a call and ignores the response: `sendAndForget<typeof trackPageView>('POST /api/…', { … })`. The request
 * outlives the page (`keepalive`), so it arrives even when the visitor follows a link at once; failures are ignored.
 * It does not import `call`, so it is small enough for inline scripts.
 */
export function sendAndForget<E extends EndpointShape & { method: 'POST' }>(
  route: RouteOf<E>,
  input: InputOf<E>,
): void {
  fetch(route.slice('POST '.length), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSnake(input)),
  }).catch(() => {})
}
