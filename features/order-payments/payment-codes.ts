/** How buyers pay by a code. `pix_static`: to the merchant's own key. `pix`: through a provider, confirmed by itself. */
export const codeMethods = ['pix_static', 'pix'] as const
export type CodeMethod = (typeof codeMethods)[number]
