/** Texts of every screen: failures (as quoted in spec §8) and labels of common controls. */
export const platformPtBr = {
  failures: {
    badRequest:
      'Solicitação inválida. Não foi possível processar sua solicitação. Recarregue a página e tente novamente em instantes.',
    serverFailure:
      'Tempo de conexão excedido. Nossos servidores estão indisponíveis no momento. Tente novamente em instantes.',
    timeout: 'Tempo de conexão excedido. Verifique sua conexão com a internet e tente novamente.',
    noAccess: 'Você não tem acesso à essa página.',
    signIn: 'Faça login para continuar.',
    unknown: 'Não foi possível completar sua solicitação. Tente novamente mais tarde.',
    nameField: 'Nome',
    imageField: 'Imagem',
  },
  words: {
    success: 'Uhuuu',
    failure: 'Ooops',
    close: 'Fechar',
    cancel: 'Cancelar',
    back: 'Voltar',
    save: 'Salvar',
    retry: 'Tentar de novo',
    reload: 'Recarregar a página',
    loading: 'Carregando',
    copy: 'Copiar',
    copied: 'Copiado',
    copyRequestId: 'Copiar código do erro',
    optional: 'opcional',
    previous: 'Anterior',
    next: 'Próxima',
  },
  fields: {
    required: 'Campo obrigatório',
    tooShort: 'Mínimo de {n} caracteres',
    tooLong: 'Máximo de {n} caracteres',
    fixErrors: 'Ajuste os campos com erro antes de enviar',
  },
  connection: {
    reconnecting: 'Sem conexão ao vivo. Tentando de novo',
    open: 'Ao vivo',
  },
}
