import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    unknown_merchant: 'We couldn’t complete your request. Check the link and try again',
    too_many_merchants: 'You’ve reached the limit of {most} brands.',
    merchant_changed_elsewhere:
      'This brand was changed on another screen. Check the changes before you save.',
  },
}
