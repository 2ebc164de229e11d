export const portuguese = {
  errors: {
    unknown_order: 'Pedido não encontrado.',
    unknown_line: 'Este item não está mais no pedido.',
    unknown_buyer: 'Cliente não encontrado.',
    order_state: 'O pedido já está em outra etapa. Atualize a página e tente novamente.',
    too_many_pieces_of_line: 'máximo de 10 unidades',
    not_on_sale: 'Este produto não está à venda.',
    sale_over: 'Esta venda já terminou.',
  },
}
