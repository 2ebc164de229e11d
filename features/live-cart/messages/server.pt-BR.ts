export const portuguese = {
  errors: {
    not_a_stream_product: 'Este produto não está na live. Recarregue a página e tente novamente.',
    cart_without_stream: 'Live não encontrada (scErr)',
    too_many_cart_pieces: 'máximo de 10 unidades',
    cart_of_another_stream: 'Seu carrinho tem produtos de outra live.',
    cart_full: 'Seu carrinho está cheio. Finalize a compra para adicionar mais produtos.',
    cart_sold_out: 'Não há mais unidades disponíveis deste produto.',
    cart_holds_enough: 'Não dá para reservar mais unidades deste produto agora. Finalize a compra primeiro.',
    unknown_cart_line: 'Este produto não está mais no seu carrinho.',
    cart_empty: 'Seu carrinho está vazio.',
  },
}
