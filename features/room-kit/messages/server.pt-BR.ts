export const portuguese = {
  errors: {
    kit_not_on_air: 'Isso só pode ser feito enquanto a live está no ar.',
    kit_restricted: 'Você não pode participar no momento.',
    kit_network_full: 'Já recebemos muitas participações desta rede. Use outra conexão.',
    poll_is_open: 'Já existe uma enquete aberta. Encerre-a antes de abrir outra.',
    poll_gone: 'Esta enquete não existe mais.',
    coupon_is_open: 'Já existe um cupom aberto. Encerre-o antes de abrir outro.',
    coupon_paid_elsewhere:
      'O cupom da live vale para compras pagas na página da sacola. Nesta loja o pagamento é feito em outro lugar.',
    coupon_gone: 'Este cupom não existe mais.',
    coupon_closed: 'Este cupom já foi encerrado.',
    coupon_all_taken: 'Todos os descontos já foram pegos. Se alguém desistir, ele volta a aparecer.',
    coupon_in_cart: 'Este desconto já está no carrinho deste navegador.',
    poll_closed: 'Esta enquete já foi encerrada.',
  },
}
