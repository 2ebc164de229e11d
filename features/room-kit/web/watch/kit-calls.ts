import { toCamel, toSnake } from '#platform/contract/casing.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { plainRequest } from '#platform/web/plain-request.ts'
import type { showKit } from '../../contract.ts'

export type Kit = ItemOfReply<typeof showKit>
export type Poll = NonNullable<Kit['poll']>

export type Answer<T> = { row: T } | { refused: string }

/** The calls of the watch page's script; `failed` stands for refusals without words. */
export function kitCalls(streamUuid: string, failed: string) {
  return async function post<T>(path: string, body: object = {}): Promise<Answer<T>> {
    const response = await plainRequest(`/api/streams/kit/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(toSnake({ streamUuid, chatToken: document.body.dataset.viewer ?? null, ...body })),
    }).catch(() => null)
    const content = await response?.json().catch(() => null)
    if (response?.ok) return { row: (toCamel(content) as { row: T }).row }
    const [words] = Object.values<unknown>(content?.errors ?? {})
    return { refused: String((Array.isArray(words) ? words[0] : words) ?? content?.message ?? failed) }
  }
}
