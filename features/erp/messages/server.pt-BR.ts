export const portuguese = {
  errors: {
    invoices_unknown_columns:
      'Não achamos as colunas. O arquivo precisa de uma coluna com o número do pedido e uma com o número da nota ou a chave.',
    invoices_empty: 'O arquivo não tem nenhuma nota.',
    erp_connected: 'Outro ERP já está conectado. Desconecte-o antes.',
    erp_not_comparable: 'Este sistema não pode ser consultado: ele só recebe pedidos.',
    erp_test_failed:
      'O endereço não respondeu ao teste com sucesso (2xx). Confira o endereço e tente de novo.',
    no_erp: 'Nenhum ERP está conectado.',
    nothing_to_take: 'A quantidade deste produto é a mesma aqui e no ERP.',
    nothing_to_send: 'Este pedido não tem nada para enviar ao ERP.',
  },
}
