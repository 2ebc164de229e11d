export const portuguese = {
  errors: {
    running_order_changed: 'Outra pessoa acabou de mudar o roteiro. Veja como ficou e tente de novo.',
  },
}
