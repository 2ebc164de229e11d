import { toCamel, toSnake } from '#platform/contract/casing.ts'
import { plainRequest } from '#platform/web/plain-request.ts'
import type { ReactionKind } from '../../contract.ts'
import type { Message, Own, RoomAnswer } from './room-state.ts'

/** `refused`: sending again will not help; `words` are the server's. */
export type Sent =
  | { is: 'stored'; message: Message }
  | { is: 'failed' }
  | { is: 'refused'; words: string; field: string | null }

/** The calls of a page without the app. `token` is the viewer's, once they have one. */
export function roomCalls(streamUuid: string, token: () => string | null) {
  const post = (call: string, body: object) =>
    plainRequest(`/api/streams/room/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(toSnake({ streamUuid, chatToken: token(), ...body })),
    })

  return {
    async show(position: object): Promise<RoomAnswer | null> {
      const response = await post('show', position).catch(() => null)
      return response?.ok ? (toCamel(await response.json()) as { row: RoomAnswer }).row : null
    },

    async send({ id, name, text, kind, replyTo }: Own): Promise<Sent> {
      const response = await post('send', { id, name, text, kind, replyTo }).catch(() => null)
      if (!response || response.status >= 500) return { is: 'failed' }
      const answer = await response.json().catch(() => null)
      if (response.ok) return { is: 'stored', message: (toCamel(answer) as { row: Message }).row }
      const [field, words] = Object.entries<unknown>(answer?.errors ?? {})[0] ?? [null, answer?.message]
      return { is: 'refused', field, words: String(Array.isArray(words) ? words[0] : (words ?? '')) }
    },

    async react(reaction: ReactionKind): Promise<void> {
      await post('react', { reaction }).catch(() => null)
    },
  }
}
