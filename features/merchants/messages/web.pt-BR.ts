/** Texts of the pages of brands. */
export const merchantsPtBr = {
  title: 'Minhas marcas',
  loading: 'Carregando suas marcas',
  failed: 'Não foi possível carregar sua loja. Recarregue a página e tente novamente.',
  empty: 'Você ainda não tem uma marca',
  name: 'Nome da marca',
  add: 'Criar marca',
  added: 'Marca criada',
}
