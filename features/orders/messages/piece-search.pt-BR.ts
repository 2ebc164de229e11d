/** Texts of the search for pieces, of the pages of orders and of the way from a live to bags. */
export const pieceSearchPtBr = {
  label: 'Buscar produto por nome ou ref.',
  clear: 'Limpar busca',
  loading: 'Carregando os produtos',
  failed: 'Não foi possível carregar os produtos.',
  none: 'Nenhum produto encontrado',
  noProducts: 'Esta marca ainda não tem produtos com estoque à venda.',
  found: 'Produtos encontrados',
  more: 'Há mais produtos: escreva parte do nome para encontrar.',
  pick: 'Adicionar {product}',
  left: '{n, plural, =0 {esgotado} other {# em estoque}}',
  notOnSale: 'Fora de venda',
}
