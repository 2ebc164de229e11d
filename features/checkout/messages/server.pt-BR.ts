export const portuguese = {
  errors: {
    no_freight_there: 'A loja não entrega neste CEP.',
    freight_unavailable:
      'A transportadora não respondeu e o frete não pôde ser calculado. Tente de novo em um minuto.',
    choose_freight: 'Escolha como quer receber.',
    bag_price_changed: 'A sacola mudou. Confira o total e pague de novo.',
    bag_pieces_gone: 'Não há mais peças livres deste produto.',
    unknown_coupon: 'Este cupom não existe ou já terminou.',
    coupon_of_others: 'Este cupom vale para outras peças.',
    coupon_used_up: 'Este cupom já foi usado até o limite.',
    coupon_code_taken: 'Já existe um cupom com este código.',
    too_many_coupons: 'Você chegou ao limite de cupons. Encerre um para criar outro.',
    invalid_coupon_code: 'Use de 2 a 20 letras e números, sem espaços.',
    invalid_percent: 'Informe um percentual de 1 a 100.',
    ends_before_start: 'O fim vem depois do início.',
    withdrawal_too_late: 'O prazo para desistir desta compra já passou.',
    document_for_label: 'Informe o CPF ou CNPJ de quem recebe: a transportadora exige para enviar.',
    choose_location: 'Escolha onde quer retirar.',
    dearer_freight:
      'O frete para este CEP custa mais do que o já pago. Fale com a loja para trocar o endereço.',
    freight_changed: 'A tabela de frete mudou em outro lugar. Recarregue a página e edite de novo.',
    invalid_zip_range: 'O CEP final vem depois do inicial. Preencha os dois ou nenhum.',
    too_many_rates: 'A tabela tem linhas demais.',
  },
  checkout_emails: {
    withdrawal_seller: {
      subject: 'Desistência do pedido nº {n}',
      title: '{buyer} desistiu do pedido nº {n}',
      intro:
        'O pedido é da loja {merchant}. Devolva todo o valor pago, frete incluído, e marque o pedido como reembolsado.',
      button: 'Abrir o pedido',
      footer: 'Você recebe este e-mail porque administra a loja.',
    },
    withdrawal_buyer: {
      subject: 'Recebemos sua desistência do pedido nº {n}',
      title: 'Sua desistência foi registrada',
      intro:
        'A loja {merchant} já foi avisada. Ela combina com você a devolução das peças e devolve todo o valor pago.',
      footer: 'Você recebe este e-mail porque desistiu de uma compra.',
    },
  },
}
