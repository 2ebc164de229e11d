/** What a locked report and its paywall say. */
export const lockedPtBr = {
  locked: {
    preview:
      'Você está vendo {shown, plural, one {a primeira} other {as # primeiras}} de {total, plural, one {# mensagem} other {# mensagens}}.',
    previewQuestions:
      'Você está vendo {shown, plural, one {a primeira} other {as # primeiras}} de {total, plural, one {# pergunta} other {# perguntas}}.',
    previewUsers: 'Você está vendo só quem escreveu as primeiras mensagens.',
    paywall: 'Desbloquear o relatório',
    openedItself: {
      same_day: 'Aberto sem gastar crédito: o dia {date} já estava pago.',
      subscription: 'Aberto pela sua assinatura, sem gastar crédito.',
    },
    missing: 'Faltam {n, plural, one {# mensagem} other {# mensagens}} deste relatório.',
    missingNone: {
      onAir: 'Veja cada mensagem nova assim que chega.',
      selling: 'Veja cada mensagem nova assim que chega.',
      ended: 'Abra a busca e as pessoas deste relatório.',
    },
    what: 'Com 1 crédito você abre tudo o que suas clientes disseram {of, select, live {no dia {date}, e nas outras lives desse dia} other {aqui, e nos outros relatórios do dia {date}}}.',
    points: {
      search: 'Busca, perguntas e pessoas completas',
      live: 'Mensagens novas na tela assim que chegam',
      reply: 'Respostas no direct para qualquer mensagem, enquanto a live está no ar',
      person: 'Tudo o que cada pessoa disse, junto',
    },
    balance: 'Seu saldo',
    credits: '{n, plural, =0 {nenhum crédito} one {# crédito} other {# créditos}}',
    unlimited: 'sem limite',
    free: 'Seu primeiro relatório é grátis',
    freeTaken:
      'O relatório grátis de @{account} já foi usado por outra pessoa. Seu crédito grátis continua valendo para as suas outras contas.',
    whys: {
      same_day: 'Este dia já está aberto: não gasta nada.',
      subscription: 'Sua assinatura vale até {date} e não gasta crédito.',
      binds:
        'Sua assinatura vale para um perfil. Ao desbloquear, ela passa a valer para @{account} até {date}.',
      free: 'Usa primeiro o crédito grátis, que vale até {date}.',
      gift: 'Usa primeiro o crédito que você ganhou, que vale até {date}.',
      expires_first: 'Usa o crédito que vence primeiro, em {date}.',
    },
    acts: {
      same_day: 'Desbloquear sem gastar crédito',
      subscription: 'Desbloquear com sua assinatura',
      free: 'Desbloquear grátis',
      gift: 'Desbloquear com 1 crédito',
      expires_first: 'Desbloquear com 1 crédito',
    },
    spends: {
      same_day: 'Você já usou um crédito neste dia. Abrir mais este relatório não gasta nada.',
      subscription: 'Entra na sua assinatura, sem gastar crédito.',
      free: 'Usa o seu crédito grátis, que abre todos os relatórios desse dia. Não dá para desfazer.',
      gift: 'Usa 1 crédito que você ganhou, que abre todos os relatórios desse dia. Não dá para desfazer.',
      expires_first: 'Usa 1 crédito, que abre todos os relatórios desse dia. Não dá para desfazer.',
    },
    confirms: {
      same_day: 'Desbloquear',
      subscription: 'Desbloquear',
      free: 'Usar o crédito grátis',
      gift: 'Usar 1 crédito',
      expires_first: 'Usar 1 crédito',
    },
    receipt: 'Você confirma antes de gastar o crédito.',
    loadingBalance: 'Conferindo seu saldo',
    balanceFailed: 'Não deu para conferir seu saldo.',
    confirmTitle: 'Desbloquear o relatório de {date}?',
    done: 'Relatório desbloqueado',
    ghosts: 'Mensagens bloqueadas',
    ghostPeople: 'Pessoas bloqueadas',
  },
}
