/** Texts of the page of erp. */
export const erpPtBr = {
  title: 'Erp',
  loading: 'Carregando a lista',
  failed: 'Não foi possível carregar a lista',
  empty: 'Nada por aqui ainda',
  name: 'Nome',
  add: 'Adicionar',
  added: 'Adicionado à lista',
}
