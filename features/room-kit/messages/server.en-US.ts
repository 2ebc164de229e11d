import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    kit_not_on_air: 'This can only be done while the live is on air.',
    kit_restricted: 'You cannot take part at the moment.',
    kit_network_full: 'Too many people have taken part from this network. Use another connection.',
    poll_is_open: 'There is an open poll already. Close it before you open another one.',
    poll_gone: 'This poll no longer exists.',
    poll_closed: 'This poll is closed.',
  },
}
