export const portuguese = {
  errors: {
    not_a_stream_product: 'Este produto não está na live. Recarregue a página e tente novamente.',
  },
}
