export const portuguese = {
  errors: {
    unknown_catalogue_product: 'Este produto não existe mais ou o link está errado. Confira e tente de novo.',
    full_checkout_only:
      'Esta marca vende por links externos. Mude para “Checkout completo” nas configurações.',
    product_changed_elsewhere:
      'Este produto foi alterado em outra janela ou por outra pessoa. Recarregue para ver a versão atual antes de salvar.',
    group_changed_elsewhere:
      'Este grupo foi alterado em outra janela ou por outra pessoa. Recarregue para ver a versão atual antes de salvar.',
    invalid_product_link: 'Informe um link válido, como https://sualoja.com.br/produto.',
    invalid_image_address: 'A foto não foi encontrada. Envie a foto de novo.',
    too_many_product_images: 'Você chegou ao limite de fotos.',

    invalid_price: 'Informe um preço válido, como 89,90.',
    price_with_fractions: 'O preço vai até os centavos: use no máximo duas casas decimais.',
    price_below_zero: 'O preço não pode ser negativo.',
    price_too_high: 'O preço máximo é R$ 10.000.000,00.',
    discount_above_price: 'O preço com desconto não pode ser maior que o preço.',

    too_many_skus:
      'Um produto pode ter até 2.000 combinações. Use menos valores ou divida em mais de um produto.',
    too_many_variations: 'Um produto pode ter até 3 variações.',
    one_sku_without_variations:
      'Sem variações, o produto tem um só item. Escolha as variações para ter mais.',
    sku_values_incomplete: 'Escolha um valor para cada variação do produto.',
    sku_repeated: 'Outro item do produto já tem esta combinação.',

    name_is_used: 'Este nome já está em uso.',
    too_many_categories: 'Uma marca pode ter até 500 categorias.',
    too_many_variations_of_merchant: 'Uma marca pode ter até 200 variações.',
    too_many_values: 'Uma variação pode ter até 200 valores.',
    value_repeated: 'Este valor aparece duas vezes.',
    value_is_used: 'O valor “{value}” está em uso por um produto. Tire do produto antes de excluir.',
    variation_is_used: 'Esta variação está em uso por um produto. Tire do produto antes de excluir.',
    too_many_groups: 'Uma marca pode ter até 500 grupos.',
    too_many_products_of_group: 'Um grupo pode ter até 500 produtos.',
    product_of_another_gateway: 'Este produto não é da loja conectada a este grupo.',

    gateway_reconnect: 'A loja conectada não aceita mais o acesso. Conecte a loja de novo.',
    gateway_unreachable: 'Não conseguimos falar com a loja agora. Tente novamente em instantes.',
    gateway_credentials: 'A Yampi não aceita estas credenciais. Copie o token e a chave secreta de novo.',
    gateway_store_inactive: 'Esta loja está inativa na Yampi.',
    gateway_store_unknown: 'Estas credenciais não dão acesso a esta loja.',
    gateway_message: '{text}',
    gateway_read_only: 'Esta loja está conectada só para leitura. Altere o produto na própria loja.',
    gateway_keeps_stock: 'O estoque deste produto vem da loja conectada. Altere na própria loja.',
    stock_not_managed:
      'Este item tem estoque ilimitado. Informe a quantidade contada para passar a controlar.',
    too_many_pieces: 'Quantidade alta demais. O máximo é 1.000.000.000.',
    sold_out: 'Estoque esgotado.',
    reserved_otherwise: 'Esta reserva já foi feita com outro item ou outra quantidade.',
    already_sold: 'Estes itens já foram vendidos.',
    reservation_over: 'A reserva terminou. Reserve de novo.',
    not_sold: 'Não há tantas peças vendidas nesta reserva.',
  },
}
