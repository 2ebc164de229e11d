export const portuguese = {
  errors: {
    kit_not_on_air: 'Isso só pode ser feito enquanto a live está no ar.',
    kit_restricted: 'Você não pode participar no momento.',
    kit_network_full: 'Já recebemos muitas participações desta rede. Use outra conexão.',
    poll_is_open: 'Já existe uma enquete aberta. Encerre-a antes de abrir outra.',
    poll_gone: 'Esta enquete não existe mais.',
    poll_closed: 'Esta enquete já foi encerrada.',
  },
}
