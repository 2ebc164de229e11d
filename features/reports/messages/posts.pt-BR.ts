/** What the tab with the posts of an account says. */
export const postsPtBr = {
  sold: 'Publicações à venda',
  soldLabel: 'Publicações de {account} pelas quais você vende ou vendeu',
  none: 'Você ainda não vende por nenhuma publicação',
  noneText:
    'Escolha uma publicação ou um reel abaixo: por 7 dias, a Arara lê os comentários como pedidos, igual na live, num relatório próprio.',
  selling: 'à venda até {until}',
  ended: 'venda encerrada em {date}',
  messages: '{n, plural, =0 {nenhuma mensagem} one {# mensagem} other {# mensagens}}',
  report: 'Abrir o relatório',
  stop: 'Parar',
  stopTitle: 'Parar de vender por esta publicação?',
  stopText:
    'Novos comentários deixam de entrar no relatório. O que já entrou continua lá, e você pode responder cada comentário até 7 dias depois dele.',
  stopped: 'Você parou de vender por esta publicação.',
  again: 'Vender de novo',
  choose: 'Suas publicações no Instagram',
  chooseLabel: 'Publicações de {account} no Instagram',
  kind: { post: 'publicação', reel: 'reel' },
  noCaption: 'Sem legenda',
  comments: '{n, plural, =0 {nenhum comentário} one {# comentário} other {# comentários}}',
  onInstagram: 'Ver no Instagram',
  sell: 'Vender por este post',
  begun: 'Pronto: os comentários desta publicação viram pedidos por 7 dias.',
  unchanged: 'Não deu para mudar isso agora. Tente de novo.',
  sellingNow: 'à venda',
  more: 'Ver mais antigas',
  empty: 'Esta conta ainda não tem publicações',
  emptyText:
    'Publique uma foto ou um reel no Instagram: ele aparece aqui, e você pode vender pelos comentários.',
  failed: 'Não deu para carregar as publicações',
  loading: 'Carregando as publicações',
  notConnected:
    'Esta conta não está conectada. Conecte de novo em Integrações para vender por outras publicações.',
}
