import { pieceSearchPtBr } from './piece-search.pt-BR.ts'

/** Texts of the way from the orders of a live to bags. */
export const liveBagsPtBr = {
  none: 'Transforme os pedidos desta live em sacolas: as peças ficam reservadas e cada cliente recebe uma sacola para pagar.',
  some: '{n, plural, one {# pedido desta live já está em uma sacola.} other {# pedidos desta live já estão em sacolas.}}',
  open: 'Criar sacolas',
  title: 'Criar sacolas',
  text: 'As peças de cada cliente vão para a sacola dela. Quem já tem uma sacola aberta recebe as peças nela.',
  brand: 'Marca',
  sale: 'Venda',
  noSale: 'Fora de uma venda',
  saleHint: 'O prazo das sacolas de uma venda começa quando a venda termina.',
  all: 'Criar todas as sacolas',
  running: 'criando as sacolas',
  progress: '{done} de {total}',
  failed: 'Não foi possível criar as sacolas.',
  loadFailed: 'Não foi possível carregar os pedidos da live.',
  loading: 'Carregando os pedidos da live',
  resultTitle: 'Como ficou',
  results: {
    added: '{n, plural, one {# pedido foi para a sacola.} other {# pedidos foram para as sacolas.}}',
    waiting:
      '{n, plural, one {# pedido está na fila: a peça já é de outra pessoa.} other {# pedidos estão na fila: as peças já são de outras pessoas.}}',
    already: '{n, plural, one {# pedido já estava na sacola.} other {# pedidos já estavam nas sacolas.}}',
    notPossible:
      '{n, plural, one {# pedido não foi para a sacola:} other {# pedidos não foram para a sacola:}}',
    nothing: 'Nenhum pedido novo nesta live.',
  },
  problem: '@{user}, {product}',
  unknownProduct: 'produto não identificado',
  reasons: {
    no_product: 'Não sabemos qual produto da sua loja é. Escolha o produto no pedido da live.',
    no_variation:
      'Falta dizer a variação, por exemplo o tamanho. Corrija o pedido da live ou crie a sacola à mão.',
    conditional: 'O pedido tem uma condição. Confirme com a cliente e crie a sacola dela na lista.',
    not_on_sale: 'O produto não está à venda.',
    sold_out: 'Esgotado, e a fila está desligada.',
    too_many_pieces_of_line: 'máximo de 10 unidades',
    withdrawn: 'A cliente desistiu ou pediu menos. Se for o caso, retire a peça do pedido nº {number}.',
    gone: 'A cliente desistiu deste pedido.',
  },
  people: 'Clientes com pedidos',
  noPeople: 'Ninguém pediu nada nesta live ainda.',
  claims: '{n, plural, one {# pedido} other {# pedidos}}',
  inBag: 'no pedido nº {numbers}',
  one: 'Criar sacola',
  oneOf: 'Criar sacola de @{user}',
  result: {
    title: 'Resultado da live',
    open: 'Ver resultado',
    close: 'Fechar resultado',
    failed: 'Não foi possível carregar o resultado da live.',
    funnel: 'Das mensagens ao envio',
    comments:
      '{n, plural, one {# mensagem na live. Contamos pessoas:} other {# mensagens na live. Contamos pessoas:}}',
    steps: {
      commented: 'Mandaram mensagem',
      claimed: 'Pediram peças',
      ordered: 'Têm sacola',
      paid: 'Pagaram',
      sent: 'Pacote enviado',
    },
    share: '{share} do passo anterior',
    pieces: 'O que aconteceu com as peças',
    shares: {
      paid: 'Pagas',
      open: 'Reservadas, falta pagar',
      waiting: 'Na fila',
      expired: 'Prazo vencido',
      cancelled: 'Canceladas ou removidas',
      missed: 'Ficaram na fila e não chegaram',
      refunded: 'Devolvidas',
    },
    count:
      '{pieces, plural, one {# peça} other {# peças}} em {orders, plural, one {# pedido} other {# pedidos}}',
    withoutOrder: 'Pedidas na live, sem sacola',
    asked:
      '{pieces, plural, one {# peça} other {# peças}} de {people, plural, one {# pessoa} other {# pessoas}}',
    orders: 'Ver os pedidos desta live',
  },
  pieceSearch: pieceSearchPtBr,
  choose: 'Escolher produto',
  chooseFor: 'Escolher o produto de {product}',
  keep: 'Fechar busca',
  outcomes: {
    added: '{product}: na sacola, pedido nº {number}',
    partly:
      '{product}: na sacola, pedido nº {number}; {n, plural, one {# peça está} other {# peças estão}} na fila',
    waiting: '{product}: na fila, pedido nº {number}',
    already_there: '{product}: já estava no pedido nº {number}',
    refused: '{product}: {reason}',
  },
}
