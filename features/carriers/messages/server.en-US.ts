import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    carriers_changed: 'Someone else changed this. Open it again before you save.',
    same_service: 'Two services have the same name.',
  },
}
