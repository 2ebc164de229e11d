/** The texts of polls on the watch page. `{n}` is filled in by the page's script. */
export const liveKitPtBr = {
  label: 'Participe da live',
  close: 'Fechar',
  fold: 'Recolher',
  unfold: 'Abrir',
  failed: 'Não deu certo. Tente novamente em instantes.',
  votes: '{n} votos',
  oneVote: '1 voto',
  voted: 'Voto registrado',
  closed: 'Enquete encerrada',
  closesIn: 'termina em {n}',
}
