/** The page shown while the server cannot answer. */
export const failurePagePtBr = {
  restarting: {
    title: 'Voltamos já',
    text: 'A Arara está reiniciando. Esta página recarrega sozinha em alguns segundos.',
    more: 'Os comentários das lives continuam sendo salvos.',
  },
  unavailable: {
    title: 'Voltamos já',
    text: 'Nossos servidores estão indisponíveis no momento. Esta página recarrega sozinha em alguns segundos.',
  },
  busy: { title: 'Muitas visitas de uma vez', text: 'Espere um minuto e abra esta página de novo.' },
  broken: {
    title: 'Algo deu errado por aqui',
    text: 'Não foi possível abrir esta página. Tente de novo em instantes.',
  },
  again: 'Tentar agora',
  home: 'Ir para a página inicial',
  requestId: 'Número do erro:',
}
