/** The public page where anybody with the link puts this product into a bag, while it is on sale. */
export const buyPath = (productUuid: string) => `/comprar/${productUuid}`
