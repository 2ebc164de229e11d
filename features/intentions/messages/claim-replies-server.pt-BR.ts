export const portuguese = {
  errors: {
    no_buyers_left: 'Não falta ninguém: todos os pedidos já foram respondidos.',
    claim_reply_word_unknown:
      "Não conhecemos a palavra entre chaves: {word}. Use nome, itens, total ou link, assim: '{'nome'}'.",
    claim_reply_link_missing: 'O texto usa o link. Informe o endereço que vai no lugar dele.',
    claim_reply_bags_missing:
      'O texto usa o link, e {n, plural, one {1 pessoa ainda não tem} other {# pessoas ainda não têm}} sacola. Crie as sacolas ou informe um endereço para elas.',
    claim_reply_link_invalid: 'Use o link completo, com https://',
  },
  claimReplies: {
    and_more: '{list} e mais {n, plural, one {1 item} other {# itens}}',
    all_waits: 'na fila',
    part_waits: '{n} na fila',
    all_sold_out: 'esgotado',
    part_sold_out: '{n, plural, one {1 esgotada} other {# esgotadas}}',
    no_price: 'a combinar',
    partly_priced: '{money} + {n, plural, one {1 item} other {# itens}} a combinar',
    samples: {
      ordered: "Oi, '{'nome'}'! Seu pedido está separado: '{'itens'}'. Total: '{'total'}'.",
      partly_waiting:
        "Oi, '{'nome'}'! Seu pedido ficou assim: '{'itens'}'. Total do que já é seu: '{'total'}'. Se a outra peça liberar, te aviso por aqui.",
      waiting:
        "Oi, '{'nome'}'! Outra pessoa pediu primeiro, e você está na fila: '{'itens'}'. Se liberar, te aviso por aqui.",
      bag: "Confira e pague sua sacola aqui: '{'link'}'",
      sold_out: "Oi, '{'nome'}'! Esgotou antes do seu pedido: '{'itens'}'. Desculpa, fica para a próxima!",
    },
  },
}
