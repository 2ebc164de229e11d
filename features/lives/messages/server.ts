import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

export const livesServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      reply_empty: 'Por favor, digite uma resposta antes de enviar',
      reply_too_long: 'A resposta passa do limite do Instagram ({n} bytes). Encurte o texto.',
      reply_not_settled: 'O Instagram não respondeu: {reason}. Tente de novo.',
      nothing_to_reply: 'Nada do que você escolheu pode ser respondido: já tem resposta, ou é seu.',
      too_many_replies: 'Responda no máximo {n} mensagens de uma vez.',
      template_word_unknown: 'Não conhecemos a palavra entre chaves: {word}.',
      too_many_tags: 'Uma live pode ter no máximo {n} marcas diferentes.',
      too_many_filters: 'Você já tem {n} filtros salvos. Apague um para salvar outro.',
      credit_spent: 'Este crédito já foi usado ou passou da validade.',
      free_report_taken:
        'O relatório grátis desta conta do Instagram já foi usado por outra pessoa. Seu crédito grátis continua valendo para as suas outras contas.',
    },
  },
  'en-US': {
    errors: {
      reply_empty: 'Please type a reply before sending',
      reply_too_long: 'The reply exceeds the Instagram limit ({n} bytes). Shorten the text.',
      reply_not_settled: 'Instagram did not answer: {reason}. Try again.',
      nothing_to_reply: 'Nothing you picked can be answered: it has a reply already, or it is yours.',
      too_many_replies: 'Reply to at most {n} messages at a time.',
      template_word_unknown: 'We do not know the word in braces: {word}.',
      too_many_tags: 'A live can have at most {n} different tags.',
      too_many_filters: 'You already have {n} saved filters. Delete one to save another.',
      credit_spent: 'This credit was already used or is no longer valid.',
      free_report_taken:
        'Someone else has already used the free report of this Instagram account. Your free credit still works for your other accounts.',
    },
  },
}
