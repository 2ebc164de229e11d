export const portuguese = {
  errors: {
    erp_connected: 'Outro ERP já está conectado. Desconecte-o antes.',
    erp_test_failed:
      'O endereço não respondeu ao teste com sucesso (2xx). Confira o endereço e tente de novo.',
    no_erp: 'Nenhum ERP está conectado.',
    nothing_to_send: 'Este pedido não tem nada para enviar ao ERP.',
  },
}
