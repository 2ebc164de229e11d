/** Texts of prices and stock, wherever a product is shown. */
export const cataloguePtBr = {
  price: {
    free: 'Grátis',
    from: 'A partir de',
    was: 'de',
    withFreeOptions: 'e com opções grátis',
  },
  stock: {
    unlimited: 'estoque: ilimitado',
    soldOut: 'estoque esgotado',
    pieces: 'estoque: {pieces, number}',
  },
}
