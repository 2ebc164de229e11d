export const portuguese = {
  errors: {
    unknown_order: 'Pedido não encontrado.',
    unknown_line: 'Este item não está mais no pedido.',
    unknown_buyer: 'Cliente não encontrado.',
    order_state: 'O pedido já está em outra etapa. Atualize a página e tente novamente.',
    too_many_pieces_of_line: 'máximo de 10 unidades',
    not_on_sale: 'Este produto não está à venda.',
    payment_changed: 'O pedido mudou enquanto você confirmava. Confira os itens e confirme de novo.',
    payment_other_amount: 'O valor não é o que falta pagar neste pedido.',
    payment_gone: 'As peças deste pedido já foram para outra pessoa.',
    payment_nothing_due: 'Não há nada a pagar neste pedido.',
    sale_over: 'Esta venda já terminou.',
  },
}
