import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

export const livesServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      reply_empty: 'Por favor, digite uma resposta antes de enviar',
      reply_too_long: 'A resposta passa do limite do Instagram ({n} bytes). Encurte o texto.',
      credit_spent: 'Este crédito já foi usado ou passou da validade.',
    },
  },
  'en-US': {
    errors: {
      reply_empty: 'Please type a reply before sending',
      reply_too_long: 'The reply exceeds the Instagram limit ({n} bytes). Shorten the text.',
      credit_spent: 'This credit was already used or is no longer valid.',
    },
  },
}
