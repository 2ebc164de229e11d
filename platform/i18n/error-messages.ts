import type { ServerCatalogue } from './server-messages.ts'

/** Messages of refused calls for all features; the texts of spec §8 are quoted exactly. */
export const errorMessages: ServerCatalogue = {
  'pt-BR': {
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
      reading_too_many:
        'Você já tem vários arquivos na fila. Espere os primeiros terminarem e tente de novo.',
      reading_busy: 'Há muitos arquivos sendo lidos agora. Nada se perdeu: tente de novo em instantes.',
    },
  },
  'en-US': {
    errors: {
      bad_request:
        'Invalid request. We couldn’t process your request. Reload the page and try again in a moment.',
      unsupported_media_type: 'Send the data as JSON.',
      invalid_authorization_header: 'Log in to continue.',
      invalid_credentials: 'Invalid document or password, check and try again',
      invalid_signature: 'Invalid signature.',
      payment_required: 'This report is locked. Use a credit to unlock it.',
      no_credit_available: 'You have no credits available for this report.',
      access_denied: 'You don’t have access to this page.',
      cross_site_request: 'This action must start on Arara.',
      password_update_required: 'Set your permanent password to continue.',
      wrong_password: 'Your current password is incorrect.',
      not_found: 'We couldn’t find what you’re looking for.',
      method_not_allowed: 'This address doesn’t accept that operation.',
      conflict: 'This was already done, or changed while you were editing. Reload the page and try again.',
      already_replied: 'This message was already answered. Instagram accepts one reply per message.',
      payload_too_large: 'What you sent is too large.',
      validation_failed: 'Fix the fields with errors before sending',
      invalid_token: 'Invalid code. Check the 6 digits and try again.',
      not_replyable: 'You can only reply to messages sent during the live, while it’s on.',
      oauth_state_mismatch: 'This connection didn’t start here, or it expired. Start again.',
      oauth_refused: 'The connection to Instagram wasn’t authorized.',
      account_not_professional:
        'Only professional Instagram accounts (business or creator) can be connected.',
      no_linked_account: 'None of your Facebook pages is linked to an Instagram account.',
      rate_limited:
        'Too many attempts. Wait {seconds, plural, =0 {a moment} one {# second} other {# seconds}} and try again.',
      internal_error: 'We couldn’t complete your request. Try again later.',
      provider_error: 'Instagram refused the request. Try again in a moment.',
      unavailable: 'Connection timed out. Our servers aren’t available right now. Try again in a moment.',
      invalid_value: 'Invalid value',
      required: 'Required field',
      too_short: 'At least {n} characters',
      too_long: 'At most {n} characters',
      text_too_long: 'Text too long',
      free_text_too_short: 'At least 3 characters',
      free_text_too_wordy: 'Too many words. Shorten the text.',
      too_small: 'Must be {n} or more',
      too_big: 'Must be {n} or less',
      reading_too_large: 'This is too large to read. Split it into smaller parts or send a lighter version.',
      reading_too_slow:
        'Reading this took too long, so we stopped. Split it into smaller parts or send a simpler version.',
      reading_failed: 'We couldn’t read this. Check that the file opens on your device and send it again.',
      reading_too_many: 'You already have several files waiting. Let the first ones finish and try again.',
      reading_busy: 'Many files are being read right now. Nothing was lost: try again in a moment.',
    },
  },
}
