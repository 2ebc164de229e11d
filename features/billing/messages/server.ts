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
      subscribed_already: 'Você já tem uma assinatura. Gerencie em Formas de pagamento.',
      reason_missing: 'Escreva o motivo, com pelo menos 3 caracteres.',
      not_so_many_left: 'Só dá para remover {n} deste crédito.',
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
  },
  'en-US': {
    errors: {
      payments_unavailable: 'We can’t reach the payment provider right now. Try again in a moment.',
      foreign_address: 'This address doesn’t belong to Arara.',
      unknown_product: 'This product isn’t for sale.',
      unknown_price: 'This price is no longer valid. Reload the page.',
      unknown_currency: 'We only sell in Brazilian reais.',
      pix_not_recurring: 'The subscription can’t be paid with Pix. Choose card or boleto.',
      subscribed_already: 'You already have a subscription. Manage it under Payment methods.',
      reason_missing: 'Enter a reason with at least 3 characters.',
      not_so_many_left: 'You can only remove {n} from this credit.',
    },
    billing: {
      about_credit: {
        opened: 'This credit opened the report.',
        free: 'Opens the report at no cost.',
        spends: 'Opens the report and uses 1 credit.',
        available: '{n, plural, one {Opens # more day of reports.} other {Opens # more days of reports.}}',
        unlimited: 'Opens every report for one profile.',
        spent: 'This credit has been used.',
        expired: 'This credit has expired.',
        not_yet: 'This credit isn’t valid yet.',
        stopped: 'This credit is on hold.',
        revoked: 'The payment for this credit was refunded.',
      },
      plans: {
        credit_1: {
          name: '1 credit',
          description: 'Opens every live on one day. Valid for 1 year, on any profile.',
        },
        credit_4: {
          name: '4 credits',
          description: 'Opens every live on four days. Valid for 1 year, on any profile.',
        },
        subscription_month: {
          name: 'Monthly subscription',
          description: 'Every live on one Instagram profile, unlimited. For 2 or more lives a week.',
        },
      },
    },
  },
}
