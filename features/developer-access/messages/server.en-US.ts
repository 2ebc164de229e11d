import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    too_many_api_keys: 'You’ve reached the limit of {most} keys. Delete one you no longer use.',
    too_many_webhooks: 'You’ve reached the limit of {most} addresses. Delete one you no longer use.',
    api_key_without_scope: 'This key isn’t allowed to do that. It needs: {scopes}.',
  },
}
