export const portuguese = {
  errors: {
    reply_empty: 'Por favor, digite uma resposta antes de enviar',
    no_private_messages:
      'O YouTube não tem mensagens privadas. Copie a mensagem ou chame a pessoa pelo WhatsApp.',
    reply_too_long: 'A resposta passa do limite de {n} bytes. Encurte o texto.',
    reply_is_retried: 'Ainda sem confirmação do envio. A Arara continua tentando.',
    reply_waits_for_quota:
      'O Instagram aceita 750 mensagens por hora para comentários de publicações. A Arara envia esta assim que ele aceitar de novo.',
    comment_too_old: 'Este comentário tem mais de 7 dias: não dá mais para enviar mensagem por ele.',
    message_too_old:
      'Esta resposta ao Story tem mais de 24 horas: o Instagram não aceita mais mensagens por ela. Chame a pessoa pelo perfil.',
    sell_on_instagram_only: 'Só dá para vender por publicações do Instagram.',
    stories_on_instagram_only: 'Só dá para vender pelos Stories do Instagram.',
    stories_need_messages:
      'Falta a permissão de mensagens. Conecte a conta de novo em Integrações e deixe todas as permissões marcadas.',
    sell_account_disconnected:
      'A conexão com o Instagram caiu. Conecte a conta de novo em Integrações e tente outra vez.',
    post_gone: 'Esta publicação não está mais no Instagram.',
    too_many_posts: 'Você já vende por {n} publicações desta conta. Pare uma para começar outra.',
    posts_unavailable: 'O Instagram não mostrou as publicações agora. Tente de novo em alguns minutos.',
    reply_refused_comment_gone:
      'Não enviada: esta mensagem não existe mais, ou o prazo para responder acabou.',
    reply_refused_user_unavailable: 'Não enviada: esta pessoa não recebe mensagens agora.',
    reply_refused_thread_archived: 'Não enviada: a conversa com esta pessoa foi arquivada ou apagada.',
    reply_refused_too_long: 'Não enviada: o texto passa do limite. Encurte um pouco.',
    reply_refused_policy: 'Não enviada: a rede social não aceitou esta resposta.',
    reply_refused_policy_limit:
      'Não enviada: a rede social limitou as respostas desta conta por enquanto. Espere alguns minutos e tente de novo.',
    reply_refused_blocked:
      'Não enviada: a rede social bloqueou os envios desta conta por um tempo. Veja os avisos no aplicativo dela.',
    reply_refused_permission:
      'Não enviada: a conta não deu permissão para enviar mensagens. Conecte de novo e marque todas as permissões.',
    reply_refused_other_app: 'Não enviada: outro aplicativo está cuidando desta conversa. Responda por ele.',
    reply_refused_reconnect:
      'Não enviada: a conexão com a conta caiu. Conecte a conta de novo em Integrações.',
    reply_refused_other: 'Não enviada: a rede social recusou esta resposta.',
    reply_refused_polled_comment:
      'Não enviada: o Instagram não avisou a Arara desta mensagem e, por isso, pode não aceitar a resposta. Responda por outra mensagem da mesma pessoa, ou chame pelo perfil.',
    reply_refused_no_answer: 'Não enviada: a rede social não respondeu até o fim do prazo.',
    reply_refused_stopped: 'Não enviada: o envio foi parado antes da confirmação.',
    nothing_to_separate: 'Esta live já está separada.',
    nothing_to_join: 'Esta live já está junta com a outra.',
    replies_under_way: 'Ainda há respostas sendo enviadas nesta live. Espere terminar e tente de novo.',
    nothing_to_reply: 'Nenhuma mensagem selecionada pode ser respondida: já tem resposta ou é sua.',
    too_many_replies: 'Responda no máximo {n} mensagens de uma vez.',
    template_word_unknown: 'Não conhecemos a palavra entre chaves: {word}.',
    too_many_tags: 'Um relatório pode ter no máximo {n} etiquetas diferentes.',
    too_many_filters: 'Você já tem {n} filtros salvos. Apague um para salvar outro.',
    credit_spent: 'Este crédito já foi usado ou venceu.',
    free_report_taken:
      'O relatório grátis desta conta do Instagram já foi usado por outra pessoa. Seu crédito grátis continua valendo para as suas outras contas.',
  },
}
