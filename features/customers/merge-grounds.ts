/** Who or what said that two records are one person: the owner, an id of Instagram in an order, or a CPF. */
export const mergeGrounds = ['seller', 'profile', 'document'] as const
