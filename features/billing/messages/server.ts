import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What billing says: refusals, what is sold, e-mails about money. */
export const billingServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      payments_unavailable:
        'Não conseguimos falar com o provedor de pagamentos agora. Tente de novo em instantes.',
      foreign_address: 'Este endereço não é da Arara.',
      unknown_product: 'Este produto não está à venda.',
      unknown_price: 'Este preço não vale mais. Recarregue a página.',
      unknown_currency: 'Só vendemos em reais.',
      pix_not_recurring: 'A assinatura não pode ser paga por Pix. Escolha cartão ou boleto.',
      subscribed_already: 'Você já tem uma assinatura. Cuide dela em Formas de pagamento.',
      reason_missing: 'Escreva o motivo, com pelo menos 3 letras.',
      not_so_many_left: 'Este crédito só tem {n} para retirar.',
    },
    billing: {
      about_credit: {
        opened: 'Este crédito abriu o relatório.',
        free: 'Abre o relatório sem gastar nada.',
        spends: 'Abre o relatório e gasta 1 crédito.',
        available:
          '{n, plural, one {Abre mais # dia de relatórios.} other {Abre mais # dias de relatórios.}}',
        unlimited: 'Abre todos os relatórios de um perfil.',
        spent: 'Este crédito já foi usado.',
        expired: 'Este crédito passou da validade.',
        not_yet: 'Este crédito ainda não começou a valer.',
        stopped: 'Este crédito está suspenso.',
        revoked: 'O pagamento deste crédito foi devolvido.',
      },
      plans: {
        credit_1: {
          name: '1 crédito',
          description: 'Abre todas as lives de um dia. Vale 1 ano, em qualquer perfil.',
        },
        credit_4: {
          name: '4 créditos',
          description: 'Quatro dias de lives abertas. Vale 1 ano, em qualquer perfil.',
        },
        subscription_month: {
          name: 'Assinatura mensal',
          description:
            'Todas as lives de um perfil do Instagram, sem limite. Para quem faz 2 ou mais por semana.',
        },
      },
      mails: {
        invoice: 'Fatura:',
        purchase: {
          subject: 'Pagamento confirmado: {product}',
          title: 'Pagamento confirmado',
          intro: 'Recebemos {price} por {product}. Já está na sua conta.',
          button: 'Ver meus créditos',
          footer: 'Você recebeu este e-mail porque houve um pagamento na sua conta da Arara.',
        },
        refund: {
          subject:
            '{reason, select, dispute {Contestação aceita: {price} de volta} other {Reembolso de {price}}}',
          title: '{reason, select, dispute {Sua contestação foi aceita} other {Seu dinheiro está voltando}}',
          intro:
            '{reason, select, dispute {{price} que você pagou por {product} voltaram para você, porque a contestação no banco foi aceita.} other {Devolvemos {price} do que você pagou por {product}, pela mesma forma de pagamento. Pode levar alguns dias para aparecer no extrato ou na fatura.}}',
          effect:
            '{effect, select, credits_gone {Os créditos dessa compra não valem mais.} credits_fewer {{n, plural, one {# crédito dessa compra não vale mais} other {# créditos dessa compra não valem mais}}. Os relatórios que você já abriu continuam abertos.} credits_stay {Seus créditos continuam como estavam, e os relatórios que você abriu também.} month_over {Esse mês da assinatura não vale mais. Se você não quiser o próximo, veja em Formas de pagamento se ela está cancelada.} other {Sua assinatura continua como estava.}}{locked, plural, =0 {} one { O relatório aberto com essa compra foi bloqueado de novo. Os comentários estão guardados: outro crédito abre tudo outra vez.} other { Os # relatórios abertos com essa compra foram bloqueados de novo. Os comentários estão guardados: outro crédito abre cada dia outra vez.}}',
          button: 'Ver créditos e faturas',
          footer: 'Você recebeu este e-mail porque um pagamento da sua conta da Arara foi devolvido.',
        },
        renewal_failed: {
          subject: 'Não conseguimos cobrar a sua assinatura',
          title: 'A cobrança não passou',
          intro:
            'O pagamento deste mês da sua assinatura foi recusado. Ela continua valendo por 5 dias enquanto tentamos de novo. Confira o cartão para não perder o acesso.',
          button: 'Conferir forma de pagamento',
          footer: 'Você recebeu este e-mail porque tem uma assinatura da Arara.',
        },
        subscription_ended: {
          subject: 'Sua assinatura terminou',
          title: 'Sua assinatura terminou',
          intro:
            'Os relatórios que você já abriu continuam abertos. Para abrir outros, compre créditos ou assine de novo quando quiser.',
          button: 'Ver preços',
          footer: 'Você recebeu este e-mail porque tinha uma assinatura da Arara.',
        },
        expiry: {
          subject: '{n, plural, one {Seu crédito vence} other {Seus # créditos vencem}} em {days} dias',
          title: 'Use antes que vença',
          intro:
            '{n, plural, one {Você ainda tem # crédito que vale} other {Você ainda tem # créditos que valem}} até {date}. Cada um abre todas as lives de um dia.',
          button: 'Ver meus créditos',
          footer: 'Para não receber avisos sobre créditos, mude isso em Perfil, Notificações.',
        },
      },
    },
  },
  'en-US': {
    errors: {
      payments_unavailable: 'We cannot reach the payment provider right now. Try again in a moment.',
      foreign_address: 'This address is not of Arara.',
      unknown_product: 'This product is not for sale.',
      unknown_price: 'This price is no longer valid. Reload the page.',
      unknown_currency: 'We only sell in Brazilian reais.',
      pix_not_recurring: 'The subscription cannot be paid by Pix. Choose card or boleto.',
      subscribed_already: 'You already have a subscription. Look after it under Payment methods.',
      reason_missing: 'Write the reason, with at least 3 letters.',
      not_so_many_left: 'This credit has only {n} to take back.',
    },
    billing: {
      about_credit: {
        opened: 'This credit opened the report.',
        free: 'Opens the report and spends nothing.',
        spends: 'Opens the report and spends 1 credit.',
        available: '{n, plural, one {Opens # more day of reports.} other {Opens # more days of reports.}}',
        unlimited: 'Opens all reports of one profile.',
        spent: 'This credit has been used.',
        expired: 'This credit is past its validity.',
        not_yet: 'This credit is not valid yet.',
        stopped: 'This credit is on hold.',
        revoked: 'The payment of this credit was returned.',
      },
      plans: {
        credit_1: {
          name: '1 credit',
          description: 'Opens all lives of one day. Valid for 1 year, on any profile.',
        },
        credit_4: {
          name: '4 credits',
          description: 'Four days of open lives. Valid for 1 year, on any profile.',
        },
        subscription_month: {
          name: 'Monthly subscription',
          description: 'All lives of one Instagram profile, without limit. For 2 or more lives a week.',
        },
      },
      mails: {
        invoice: 'Invoice:',
        purchase: {
          subject: 'Payment confirmed: {product}',
          title: 'Payment confirmed',
          intro: 'We received {price} for {product}. It is in your account already.',
          button: 'See my credits',
          footer: 'You received this e-mail because there was a payment in your Arara account.',
        },
        refund: {
          subject: '{reason, select, dispute {Dispute accepted: {price} back} other {Refund of {price}}}',
          title:
            '{reason, select, dispute {Your dispute was accepted} other {Your money is on its way back}}',
          intro:
            '{reason, select, dispute {{price} that you paid for {product} went back to you, because your bank accepted the dispute.} other {We refunded {price} of what you paid for {product}, by the same payment method. It may take a few days to show up on your statement.}}',
          effect:
            '{effect, select, credits_gone {The credits of this purchase are no longer valid.} credits_fewer {{n, plural, one {# credit of this purchase is no longer valid} other {# credits of this purchase are no longer valid}}. The reports you opened stay open.} credits_stay {Your credits stay as they were, and so do the reports you opened.} month_over {This month of the subscription is no longer valid. If you do not want the next one, see under Payment methods that it is cancelled.} other {Your subscription stays as it was.}}{locked, plural, =0 {} one { The report opened with this purchase is locked again. Its comments are kept: another credit opens it all once more.} other { The # reports opened with this purchase are locked again. Their comments are kept: another credit opens each day once more.}}',
          button: 'See credits and invoices',
          footer: 'You received this e-mail because a payment of your Arara account was refunded.',
        },
        renewal_failed: {
          subject: 'We could not charge your subscription',
          title: 'The charge did not go through',
          intro:
            "This month's payment of your subscription was refused. It goes on for 5 days while we try again. Check your card so as not to lose access.",
          button: 'Check payment method',
          footer: 'You received this e-mail because you have an Arara subscription.',
        },
        subscription_ended: {
          subject: 'Your subscription has ended',
          title: 'Your subscription has ended',
          intro:
            'The reports you opened stay open. To open others, buy credits or subscribe again whenever you like.',
          button: 'See prices',
          footer: 'You received this e-mail because you had an Arara subscription.',
        },
        expiry: {
          subject: '{n, plural, one {Your credit expires} other {Your # credits expire}} in {days} days',
          title: 'Use it before it expires',
          intro:
            '{n, plural, one {You still have # credit that is} other {You still have # credits that are}} valid until {date}. Each opens all lives of one day.',
          button: 'See my credits',
          footer: 'To stop receiving news about credits, change it under Profile, Notifications.',
        },
      },
    },
  },
}
