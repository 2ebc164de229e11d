export const portuguese = {
  buyer_emails: {
    bag: {
      subject: 'Sua sacola da {merchant} está pronta',
      title: 'Sua sacola está pronta',
      intro:
        'As peças que você pediu à {merchant} estão na sua sacola. Escolha a entrega e pague até o prazo para ficar com elas.',
      button: 'Ver e pagar minha sacola',
    },
    paid: {
      subject: 'Pagamento recebido: pedido #{number} da {merchant}',
      title: 'Pagamento recebido',
      intro:
        'A {merchant} recebeu o pagamento da sua sacola. Agora é só esperar: avisamos quando ela for enviada.',
      button: 'Ver meu pedido',
    },
    checked: {
      subject: 'Seu pagamento está sendo conferido: pedido #{number} da {merchant}',
      title: 'Seu pagamento está sendo conferido',
      intro:
        'Recebemos um pagamento da sua sacola, mas o valor ou as peças tinham mudado. A {merchant} vai conferir e responder. Você não precisa pagar de novo.',
      button: 'Ver minha sacola',
    },
    promoted: {
      subject: 'Chegou sua vez: uma peça da {merchant} é sua',
      title: 'Chegou sua vez',
      intro:
        'Uma peça que você esperava ficou livre e está na sua sacola da {merchant}. Pague até o prazo para ficar com ela.',
      button: 'Pagar minha sacola',
    },
    reminded: {
      subject: 'O prazo da sua sacola da {merchant} está acabando',
      title: 'O prazo está acabando',
      intro:
        'Suas peças continuam reservadas na {merchant} até o fim do prazo. Pague antes para não perder nenhuma.',
      button: 'Pagar minha sacola',
    },
    sent: {
      subject: 'Seu pedido #{number} da {merchant} foi enviado',
      title: 'Seu pedido está a caminho',
      intro: 'A {merchant} enviou seu pedido. Acompanhe a entrega pela página dele.',
      button: 'Acompanhar a entrega',
    },
    out_for_delivery: {
      subject: 'Seu pedido #{number} da {merchant} chega hoje',
      title: 'Saiu para entrega',
      intro:
        'A transportadora saiu para entregar seu pedido da {merchant}. Alguém precisa estar em casa para receber.',
      button: 'Acompanhar a entrega',
    },
    delivered: {
      subject: 'Seu pedido #{number} da {merchant} foi entregue',
      title: 'Pedido entregue',
      intro: 'Seu pedido da {merchant} foi entregue. Se ele não chegou até você, fale com a loja.',
      button: 'Ver meu pedido',
    },
    expired: {
      subject: 'O prazo da sua sacola da {merchant} acabou',
      title: 'O prazo da sacola acabou',
      intro:
        'As peças que não foram pagas voltaram para a loja. Se você ainda quer alguma, fale com a {merchant}.',
      button: 'Ver a sacola',
    },
    cancelled: {
      subject: 'Sua sacola #{number} da {merchant} foi cancelada',
      title: 'Sacola cancelada',
      intro:
        'A sua sacola da {merchant} foi cancelada, e nada será cobrado. Em caso de dúvida, fale com a loja.',
      button: 'Ver a sacola',
    },
    refunded: {
      subject: 'Devolução do pedido #{number} da {merchant}',
      title: 'Seu dinheiro foi devolvido',
      intro:
        'A {merchant} registrou a devolução do valor do seu pedido. O prazo para aparecer depende do seu banco.',
      button: 'Ver meu pedido',
    },
    labels: {
      number: 'Pedido',
      pieces: 'Peças',
      paid: 'Pago',
      refunded: 'Devolvido',
      due: 'A pagar',
      until: 'Pague até',
      carrier: 'Transportadora',
    },
    footer:
      'Você recebe este e-mail porque este endereço foi informado na página da sacola de {merchant}. Se não foi você, ignore.',
  },
}
