export const portuguese = {
  live_numbers: {
    file: 'numeros-da-live',
    sheet: 'Números da live',
    head: {
      at: 'Minuto',
      viewers: 'Assistindo',
      messages: 'Mensagens',
      questions: 'Perguntas',
      details: 'Produtos vistos',
      carts: 'Adições ao carrinho',
      checkouts: 'Idas ao pagamento',
      sales: 'Vendas',
    },
  },
}
