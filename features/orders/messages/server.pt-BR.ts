export const portuguese = {
  errors: {
    erasure_orders_under_way:
      'Ainda há pedido pago em andamento: {numbers}. Entregue ou devolva antes de apagar a pessoa.',
    unknown_order: 'Pedido não encontrado.',
    unknown_line: 'Este item não está mais no pedido.',
    unknown_buyer: 'Cliente não encontrado.',
    refund_too_much: 'Para devolver tudo, use “Devolver dinheiro” no menu do pedido.',
    order_state: 'O pedido já está em outra etapa. Atualize a página e tente novamente.',
    order_not_paid:
      'Ainda há peças não pagas neste pedido. Retire essas peças ou aguarde o pagamento para embalar.',
    too_many_notes: 'Este pedido já tem 100 anotações. Exclua uma para adicionar outra.',
    too_many_pieces_of_line: 'máximo de 10 unidades',
    not_on_sale: 'Este produto não está à venda.',
    payment_changed: 'O pedido mudou enquanto você confirmava. Confira os itens e confirme de novo.',
    payment_other_amount: 'O valor não é o que falta pagar neste pedido.',
    payment_gone: 'As peças deste pedido já foram para outra pessoa.',
    payment_nothing_due: 'Não há nada a pagar neste pedido.',
    unknown_received_payment: 'Pagamento não encontrado.',
    payment_decided: 'Este pagamento já foi resolvido. Atualize a página.',
    sale_over: 'Esta venda já terminou.',
    hold_minutes: 'O prazo vai de 15 minutos a 30 dias.',
    bag_days: 'A sacola fica aberta de 1 a 90 dias.',
  },
}
