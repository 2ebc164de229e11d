export const portuguese = {
  errors: {
    service_not_configured: 'Este serviço ainda não pode ser conectado.',
    service_no_answer: 'O serviço não respondeu. Tente conectar de novo em alguns minutos.',
    service_refused: 'O serviço não autorizou a conexão. Tente conectar de novo.',
    service_keys_refused: 'O serviço não aceitou estes dados. Confira cada um e tente de novo.',
    service_not_verified:
      'A conta foi autorizada, mas o serviço não respondeu ao nosso teste. Abra a página Serviços e teste a conexão.',
  },
  services: {
    mercado_pago: 'Mercado Pago',
    stripe: 'Stripe',
    pagar_me: 'Pagar.me',
    melhor_envio: 'Melhor Envio',
    correios: 'Correios',
    bling: 'Bling',
    tiny: 'Tiny',
  },
  service_emails: {
    button: 'Ver os serviços',
    footer: 'Você recebeu este e-mail porque administra esta marca na Arara.',
    connected: {
      subject: '{service} conectado a {merchant}',
      title: '{service} conectado',
      intro: '{changer} conectou a conta {account} do {service} à marca {merchant} em {time}.',
      next: {
        payment:
          'Os clientes já podem pagar por essa conta. Se não foi você nem alguém da equipe, desconecte a conta e troque sua senha.',
        carrier:
          'Os clientes passam a ver o frete dessa conta, e você compra etiquetas com ela. Se não foi você nem alguém da equipe, desconecte a conta e troque sua senha.',
        erp: 'Os pedidos passam a ir para essa conta. Se não foi você nem alguém da equipe, desconecte a conta e troque sua senha.',
      },
    },
    disconnected: {
      subject: '{service} desconectado de {merchant}',
      title: '{service} desconectado',
      intro: '{changer} desconectou a conta {account} do {service} da marca {merchant} em {time}.',
      next: {
        payment:
          'Os clientes não pagam mais por essa conta. Se não foi você nem alguém da equipe, troque sua senha.',
        carrier:
          'O frete volta a ser o da sua tabela. Se não foi você nem alguém da equipe, troque sua senha.',
        erp: 'Os pedidos não vão mais para essa conta. Se não foi você nem alguém da equipe, troque sua senha.',
      },
    },
    revoked: {
      subject: 'O {service} de {merchant} parou de funcionar',
      title: 'Conecte o {service} de novo',
      intro: 'O {service} deixou de aceitar a conexão da conta {account} com a marca {merchant}.',
      next: {
        payment: 'Os clientes não pagam por essa conta até você conectar de novo.',
        carrier:
          'Até você conectar de novo, o frete é o da sua tabela e não dá para comprar etiquetas por essa conta.',
        erp: 'Os pedidos não vão para essa conta até você conectar de novo.',
      },
    },
    renewal_refused: {
      subject: 'Conecte o {service} de {merchant} de novo',
      title: 'A conexão com o {service} vai vencer',
      intro: 'O {service} não renovou a conexão da conta {account} com a marca {merchant}.',
      next: {
        payment: 'Ela ainda funciona, mas vai vencer. Conecte de novo para não parar de receber.',
        carrier:
          'Ela ainda funciona, mas vai vencer. Conecte de novo para continuar com o frete dessa conta.',
        erp: 'Ela ainda funciona, mas vai vencer. Conecte de novo para continuar mandando os pedidos.',
      },
    },
  },
}
