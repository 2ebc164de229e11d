export const portuguese = {
  errors: {
    unknown_credit: 'Lançamento não encontrado.',
    credit_matched: 'Este lançamento já foi usado em outro pedido.',
    statement_unknown_columns:
      'Não achamos as colunas de data e valor neste arquivo. Exporte o extrato em OFX ou em CSV com títulos.',
    statement_empty: 'Não há entradas de dinheiro neste extrato.',
    refund_too_much_of_payment: 'Este valor é maior do que o que ainda pode ser devolvido deste pagamento.',
    payment_in_review: 'Seu pagamento está em análise. Espere a resposta antes de pagar de outro jeito.',
    unknown_payment: 'Pagamento não encontrado.',
    payment_method_closed: 'Esta forma de pagamento não está disponível nesta loja.',
    payment_confirms_itself: 'Este Pix é confirmado automaticamente quando o pagamento chega.',
  },
}
