/** From 0 to below 1, for samples; not for secrets. */
export const chance = Math.random
