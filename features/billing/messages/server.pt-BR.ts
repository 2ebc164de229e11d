export const portuguese = {
  errors: {
    payments_unavailable:
      'Não conseguimos falar com o provedor de pagamentos agora. Tente de novo em instantes.',
    foreign_address: 'Este endereço não é da Arara.',
    unknown_product: 'Este produto não está à venda.',
    unknown_price: 'Este preço não vale mais. Recarregue a página.',
    unknown_currency: 'Só vendemos em reais.',
    pix_not_recurring: 'A assinatura não pode ser paga por Pix. Escolha cartão ou boleto.',
    subscribed_already: 'Você já tem uma assinatura. Gerencie em Formas de pagamento.',
    reason_missing: 'Escreva o motivo, com pelo menos 3 caracteres.',
    not_so_many_left: 'Só dá para remover {n} deste crédito.',
  },
  billing: {
    about_credit: {
      opened: 'Este crédito abriu o relatório.',
      free: 'Abre o relatório sem gastar nada.',
      spends: 'Abre o relatório e gasta 1 crédito.',
      available: '{n, plural, one {Abre mais # dia de relatórios.} other {Abre mais # dias de relatórios.}}',
      unlimited: 'Abre todos os relatórios de um perfil.',
      spent: 'Este crédito já foi usado.',
      expired: 'Este crédito passou da validade.',
      not_yet: 'Este crédito ainda não começou a valer.',
      stopped: 'Este crédito está suspenso.',
      revoked: 'O pagamento deste crédito foi reembolsado.',
    },
    plans: {
      credit_1: {
        name: '1 crédito',
        description: 'Abre todas as lives de um dia. Vale 1 ano, em qualquer perfil.',
      },
      credit_4: {
        name: '4 créditos',
        description: 'Abre todas as lives de quatro dias. Vale 1 ano, em qualquer perfil.',
      },
      subscription_month: {
        name: 'Assinatura mensal',
        description:
          'Todas as lives de um perfil do Instagram, sem limite. Para quem faz 2 ou mais por semana.',
      },
    },
  },
  merchant_invoices: {
    sheet: 'Faturas',
    file: 'faturas',
    head: {
      at: 'Data',
      kind: 'Tipo',
      account: 'Conta',
      live_day: 'Dia da live',
      reference: 'Fatura ou pedido',
      amount: 'Valor',
    },
    kind: {
      unlock: 'Relatório aberto',
      payment: 'Pagamento',
      refund: 'Reembolso',
      order: 'Pedido pago',
      order_refund: 'Pedido reembolsado',
    },
  },
}
