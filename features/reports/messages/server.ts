import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

export const livesServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      reply_empty: 'Por favor, digite uma resposta antes de enviar',
      reply_too_long: 'A resposta passa do limite do Instagram ({n} bytes). Encurte o texto.',
      reply_is_retried: 'O Instagram não respondeu. A Arara continua tentando enviar até o fim da live.',
      reply_refused_comment_gone:
        'Não enviada: esta mensagem não está mais no Instagram, ou a live já terminou.',
      reply_refused_user_unavailable: 'Não enviada: esta pessoa não recebe mensagens agora.',
      reply_refused_thread_archived: 'Não enviada: a conversa com esta pessoa foi arquivada ou apagada.',
      reply_refused_too_long: 'Não enviada: o texto passa do limite do Instagram. Encurte um pouco.',
      reply_refused_policy: 'Não enviada: o Instagram não aceitou esta resposta.',
      reply_refused_policy_limit:
        'Não enviada: o Instagram limitou as respostas desta conta por enquanto. Espere alguns minutos e tente de novo.',
      reply_refused_blocked:
        'Não enviada: o Instagram bloqueou os envios desta conta por um tempo. Veja os avisos no aplicativo do Instagram.',
      reply_refused_permission:
        'Não enviada: a conta não deu permissão para enviar mensagens. Conecte de novo e marque todas as permissões.',
      reply_refused_other_app:
        'Não enviada: outro aplicativo está cuidando desta conversa. Responda por ele ou no Instagram.',
      reply_refused_reconnect:
        'Não enviada: a conexão com o Instagram caiu. Conecte a conta de novo em Integrações.',
      reply_refused_other: 'Não enviada: o Instagram recusou esta resposta.',
      reply_refused_polled_comment:
        'Não enviada: o Instagram não avisou a Arara desta mensagem e, por isso, pode não aceitar a resposta. Responda por outra mensagem da mesma pessoa, ou chame pelo perfil.',
      reply_refused_no_answer: 'Não enviada: o Instagram não respondeu até o fim da live.',
      nothing_to_separate: 'Esta live já está separada.',
      nothing_to_join: 'Esta live já está junta com a outra.',
      replies_under_way: 'Ainda há respostas sendo enviadas nesta live. Espere terminar e tente de novo.',
      nothing_to_reply: 'Nenhuma mensagem selecionada pode ser respondida: já tem resposta ou é sua.',
      too_many_replies: 'Responda no máximo {n} mensagens de uma vez.',
      template_word_unknown: 'Não conhecemos a palavra entre chaves: {word}.',
      too_many_tags: 'Uma live pode ter no máximo {n} etiquetas diferentes.',
      too_many_filters: 'Você já tem {n} filtros salvos. Apague um para salvar outro.',
      credit_spent: 'Este crédito já foi usado ou venceu.',
      free_report_taken:
        'O relatório grátis desta conta do Instagram já foi usado por outra pessoa. Seu crédito grátis continua valendo para as suas outras contas.',
    },
  },
  'en-US': {
    errors: {
      reply_empty: 'Please type a reply before sending',
      reply_too_long: 'The reply is over Instagram’s limit ({n} bytes). Shorten it.',
      reply_is_retried: 'Instagram didn’t answer. Arara keeps trying to send it until the live ends.',
      reply_refused_comment_gone: 'Not sent: this message is no longer on Instagram, or the live is over.',
      reply_refused_user_unavailable: 'Not sent: this person can’t receive messages right now.',
      reply_refused_thread_archived: 'Not sent: the conversation with this person was archived or deleted.',
      reply_refused_too_long: 'Not sent: the text exceeds the Instagram limit. Shorten it a little.',
      reply_refused_policy: 'Not sent: Instagram didn’t accept this reply.',
      reply_refused_policy_limit:
        'Not sent: Instagram is limiting this account’s replies for now. Wait a few minutes and try again.',
      reply_refused_blocked:
        'Not sent: Instagram has blocked this account from sending for a while. Check the notices in the Instagram app.',
      reply_refused_permission:
        'Not sent: the account hasn’t allowed Arara to send messages. Connect it again and check every permission.',
      reply_refused_other_app:
        'Not sent: another app is handling this conversation. Reply there or on Instagram.',
      reply_refused_reconnect:
        'Not sent: the connection to Instagram was lost. Connect the account again under Integrations.',
      reply_refused_other: 'Not sent: Instagram refused this reply.',
      reply_refused_polled_comment:
        'Not sent: Instagram didn’t notify Arara of this message, so it may not accept a reply. Reply to another message from this person, or reach out on their profile.',
      reply_refused_no_answer: 'Not sent: Instagram didn’t answer before the live ended.',
      nothing_to_separate: 'This live is already on its own.',
      nothing_to_join: 'These lives are already joined.',
      replies_under_way: 'Replies in this live are still being sent. Wait until they are done and try again.',
      nothing_to_reply:
        'None of the selected messages can be answered: they already have a reply or they’re yours.',
      too_many_replies: 'Reply to at most {n} messages at a time.',
      template_word_unknown: 'We don’t recognize the word in braces: {word}.',
      too_many_tags: 'A live can have at most {n} different tags.',
      too_many_filters: 'You already have {n} saved filters. Delete one to save another.',
      credit_spent: 'This credit has been used or has expired.',
      free_report_taken:
        'Someone else has already used the free report of this Instagram account. Your free credit still works for your other accounts.',
    },
  },
}
