export const portuguese = {
  errors: {
    unknown_merchant: 'Não foi possível completar sua solicitação. Verifique o link e tente novamente',
    too_many_merchants: 'Você chegou ao limite de {most} marcas.',
    merchant_changed_elsewhere: 'Esta marca foi alterada em outra tela. Confira as mudanças antes de salvar.',
    too_many_covers: 'Escolha até 8 imagens de capa',
    merchant_has_too_many_images: 'Esta marca já tem imagens demais. Tente de novo em alguns dias.',
    merchant_image_gone: 'Esta imagem não está mais disponível. Envie de novo.',
    merchant_incomplete: 'Preencha as informações obrigatórias para ativar a loja.',
    social_link_invalid: 'Informe o @ ou o link do perfil',
    invalid_phone: 'Informe um telefone válido, com DDD',
  },
}
