export const portuguese = {
  errors: {
    claims_unread: 'Ainda estamos lendo os pedidos. Tente de novo daqui a pouco.',
    claim_changed: 'Este pedido mudou enquanto você corrigia. Confira como ficou e tente de novo.',
    correction_undone: 'Esta correção já foi desfeita.',
    show_after_live: 'Terminou: não há mais nada na tela.',
    check_while_on_air: 'A live ainda está no ar. Confira a lista quando ela terminar.',
    own_profile: 'Este é o perfil da própria conta: ele já é da loja.',
    too_many_profiles: 'Você já marcou 200 perfis. Tire algum da lista antes de marcar outro.',
    carts_while_on_air: 'A live ainda está no ar. Gere os carrinhos quando ela terminar.',
  },
}
