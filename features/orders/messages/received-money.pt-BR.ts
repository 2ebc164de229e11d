/** Texts of what an order received, of late money and of refunds. */
export const receivedMoneyPtBr = {
  payments: {
    title: 'Pagamentos',
    methods: {
      pix_static: 'Pix na sua chave',
      pix: 'Pix',
      card: 'Cartão',
      boleto: 'Boleto',
      external: 'Recebido por fora, confirmado por você',
      shop: 'No checkout da sua loja',
    },
    states: {
      accepted: 'aceito',
      to_check: 'conferir pagamento',
      refund_due: 'devolver',
      refunded: 'devolvido',
    },
    problems: {
      other_amount: 'O valor não é o que faltava pagar.',
      changed: 'O pedido mudou antes de o pagamento chegar.',
      gone: 'O pagamento chegou tarde: as peças já foram para outra pessoa.',
      nothing_due: 'Não havia nada a pagar.',
    },
  },
  late: {
    title: 'Chegaram {amount} de {buyer}?',
    text: 'O pedido já tinha terminado e as peças voltaram para o estoque.',
    question: 'O que você faz com o dinheiro?',
    kept: 'Fico com o pagamento',
    keptHint:
      'O pedido fica pago e as peças voltam para ele, se ainda estiverem livres e ninguém esperar por elas.',
    back: 'Vou devolver',
    backHint:
      'O pedido continua encerrado. Faça o Pix de volta pelo app do seu banco e marque “Já devolvi” no pedido.',
    choose: 'Diga o que você faz com o dinheiro.',
    submit: 'Salvar',
    done: {
      kept: 'Pagamento de {amount} confirmado',
      back: 'Agora devolva {amount} pelo app do seu banco',
    },
    failed: 'Não foi possível salvar o pagamento.',
  },
  refund: {
    title: 'Devolver {amount} para {buyer}?',
    text: 'O que foi pago pela conta que você conectou em Serviços volta por ela, sozinho. O resto é você quem envia, por exemplo por Pix. Não dá para desfazer.',
    question: 'O que acontece com as peças?',
    back: 'Voltaram para a loja',
    backHint: 'Entram no estoque e ficam à venda de novo.',
    gone: 'Não voltaram',
    goneHint: 'Ficaram com a pessoa, se perderam ou estão com defeito. O estoque não muda.',
    choose: 'Diga o que acontece com as peças.',
    submit: 'Registrar devolução',
    done: 'Devolução registrada',
    failed: 'Não foi possível registrar a devolução.',
  },
}
