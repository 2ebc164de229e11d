export const errorsPtBr = {
  errors: {
    bad_request:
      'Solicitação inválida. Não foi possível processar sua solicitação. Recarregue a página e tente novamente em instantes.',
    unsupported_media_type: 'Envie os dados em JSON.',
    invalid_authorization_header: 'Faça login para continuar.',
    invalid_credentials: 'Documento ou senha inválida, verifique e tente novamente',
    invalid_signature: 'Assinatura inválida.',
    payment_required: 'Este relatório está bloqueado. Use um crédito para desbloquear.',
    no_credit_available: 'Você não tem crédito disponível para este relatório.',
    access_denied: 'Você não tem acesso à essa página.',
    cross_site_request: 'Esta ação precisa partir da própria Arara.',
    password_update_required: 'Crie sua senha permanente para continuar.',
    wrong_password: 'A senha atual não confere.',
    not_found: 'Não encontramos o que você procura.',
    method_not_allowed: 'Este endereço não aceita essa operação.',
    conflict: 'Isso já foi feito ou mudou enquanto você editava. Recarregue a página e tente novamente.',
    already_replied: 'Esta mensagem já foi respondida. O Instagram aceita uma resposta por mensagem.',
    payload_too_large: 'O conteúdo enviado é grande demais.',
    validation_failed: 'Ajuste os campos com erro antes de enviar',
    invalid_token: 'Token inválido. Confira os 6 dígitos e tente novamente.',
    not_replyable: 'Só é possível responder mensagens feitas durante a live, enquanto ela está no ar.',
    oauth_state_mismatch: 'A conexão não foi iniciada aqui ou expirou. Comece de novo.',
    oauth_refused: 'A conexão com o Instagram não foi autorizada.',
    account_not_professional:
      'Só contas profissionais do Instagram (comercial ou criador de conteúdo) podem ser conectadas.',
    no_linked_account: 'Nenhuma conta do Instagram está ligada às suas páginas do Facebook.',
    rate_limited:
      'Muitas tentativas. Espere {seconds, plural, =0 {um instante} one {# segundo} other {# segundos}} e tente novamente.',
    internal_error: 'Não foi possível completar sua solicitação. Tente novamente mais tarde.',
    provider_error: 'O Instagram recusou o pedido. Tente novamente em instantes.',
    unavailable:
      'Tempo de conexão excedido. Nossos servidores estão indisponíveis no momento. Tente novamente em instantes.',
    invalid_value: 'Valor inválido',
    required: 'Campo obrigatório',
    too_short: 'Mínimo de {n} caracteres',
    too_long: 'Máximo de {n} caracteres',
    text_too_long: 'Texto longo demais',
    free_text_too_short: 'No mínimo 3 caracteres',
    free_text_too_wordy: 'Palavras demais. Encurte o texto.',
    too_small: 'O menor valor é {n}',
    too_big: 'O maior valor é {n}',
    reading_too_large:
      'Este conteúdo é pesado demais para ler. Divida em partes menores ou envie uma versão mais leve.',
    reading_too_slow:
      'A leitura demorou demais e foi interrompida. Divida em partes menores ou envie uma versão mais simples.',
    reading_failed:
      'Não conseguimos ler este conteúdo. Confira se o arquivo abre no seu dispositivo e envie de novo.',
    reading_too_many: 'Você já tem vários arquivos na fila. Espere os primeiros terminarem e tente de novo.',
    reading_busy: 'Há muitos arquivos sendo lidos agora. Nada se perdeu: tente de novo em instantes.',
  },
}
