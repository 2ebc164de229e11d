import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    chat_closed: 'The chat is closed right now.',
    chat_restricted: 'You can’t write in this chat right now.',
    chat_repeated: 'You’ve already sent this message.',
    chat_too_fast: 'Wait a few seconds before you send another message.',
    chat_no_links: 'Links and phone numbers can’t be sent in the chat.',
    chat_too_long: 'Write up to {most} characters.',
    chat_name_too_long: 'Use a name of up to {most} characters.',
    chat_name_refused: 'Choose another name.',
    chat_name_of_shop: 'This name belongs to the shop. Choose another one.',
    chat_message_gone: 'This message no longer exists.',
    chat_of_the_team: 'People who look after the live can’t be silenced.',
    chat_restriction_gone: 'This restriction has already been undone.',
  },
}
