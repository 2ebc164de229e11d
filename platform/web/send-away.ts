import { toSnake } from '#platform/contract/casing.ts'
import type { EndpointShape, InputOf, RouteOf } from '#platform/contract/endpoint.ts'

/**
 * Sends a call whose answer nothing depends on: `sendAway<typeof trackPageView>('POST /api/…', { … })`. It outlives the
 * page, so it arrives even when the visitor follows a link at once; a failure is silent. Without `call` and what that
 * does with answers it is small enough for scripts inside of pages.
 */
export function sendAway<E extends EndpointShape & { method: 'POST' }>(
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
