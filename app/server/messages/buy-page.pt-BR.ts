/** The page on which a visitor puts a product into a bag. */
export const buyPagePtBr = {
  otherLanguage: 'English',
  choose: 'Escolha',
  quantity: 'Quantidade',
  was: 'de {price}',
  soldOut: 'Esgotado',
  left: '{n, plural, one {Última peça} other {Últimas # peças}}',
  add: 'Colocar na sacola',
  firstToPay: 'A peça fica com quem pagar primeiro. Na sacola você escolhe a entrega e paga.',
  of: 'Vendido por {name}',
  toBag: 'Ver minha sacola',
  missing: {
    title: 'Este produto não está à venda',
    text: 'Ele pode ter saído da loja. Veja o que mais ela tem na página dela.',
  },
  home: 'Conhecer a Arara',
  platform: 'A loja vende, entrega e recebe o pagamento. A Arara faz funcionar esta página.',
}
