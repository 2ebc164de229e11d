/** The outbox of a demonstration. */
export const outboxPtBr = {
  title: 'Caixa de saída de demonstração',
  hint: 'Aqui chegam todos os e-mails e SMS desta instalação. Em produção esta página não existe.',
  empty: 'Nada foi enviado ainda. Crie uma conta e a senha temporária aparece aqui.',
  to: 'para',
  email: 'e-mail',
}
