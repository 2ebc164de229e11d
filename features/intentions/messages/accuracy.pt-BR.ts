/** What the seller sees of how right the orders of a live were read. */
export const accuracyPtBr = {
  title: 'Acerto da leitura',
  summary:
    '{judged, plural, one {O pedido lido e conferido} other {Dos # pedidos lidos e conferidos,}} {confirmed, plural, =0 {{judged, plural, one {não estava certo} other {nenhum estava certo}}} one {{judged, plural, one {estava certo} other {1 estava certo}}} other {# estavam certos}} ({percent}).',
  confirmed: '{n, plural, one {1 certo} other {# certos}}',
  corrected: '{n, plural, one {1 corrigido} other {# corrigidos}}',
  rejected: '{n, plural, one {1 não era pedido} other {# não eram pedidos}}',
  added: '{n, plural, one {1 pedido faltava e foi incluído} other {# pedidos faltavam e foram incluídos}}',
  open: '{n, plural, one {Falta conferir 1 pedido.} other {Falta conferir # pedidos.}}',
  ask: 'Corrija o que estiver errado e diga que a lista está certa: assim você vê quanto a Arara acertou.',
  check: 'A lista está certa',
  checked: 'Lista conferida.',
  checkedAt: 'Lista conferida em {when}.',
}
