export const portuguese = {
  errors: {
    shop_not_connected: 'Esta marca não tem uma loja conectada. A sacola é paga aqui mesmo.',
  },
}
