export const portuguese = {
  errors: {
    unknown_merchant: 'Não foi possível completar sua solicitação. Verifique o link e tente novamente',
    too_many_merchants: 'Você chegou ao limite de {most} marcas.',
    merchant_changed_elsewhere: 'Esta marca foi alterada em outra tela. Confira as mudanças antes de salvar.',
  },
}
