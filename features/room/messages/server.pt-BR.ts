export const portuguese = {
  errors: {
    chat_closed: 'O chat está fechado no momento.',
    chat_restricted: 'Você não pode escrever neste chat no momento.',
    chat_repeated: 'Você já enviou esta mensagem.',
    chat_too_fast: 'Espere alguns segundos antes de enviar outra mensagem.',
    chat_no_links: 'Links e telefones não podem ser enviados no chat.',
    chat_too_long: 'Escreva até {most} caracteres.',
    chat_name_too_long: 'Use um nome com até {most} caracteres.',
    chat_name_refused: 'Escolha outro nome.',
    chat_name_of_shop: 'Este nome é da loja. Escolha outro.',
    chat_message_gone: 'Esta mensagem não existe mais.',
    chat_of_the_team: 'Quem cuida da live não pode ser silenciado.',
    chat_restriction_gone: 'Este bloqueio já foi desfeito.',
  },
}
