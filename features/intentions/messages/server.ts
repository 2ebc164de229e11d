import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What the server says about carts. */
export const intentionsServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      claim_changed: 'Este pedido mudou enquanto você corrigia. Confira como ficou e tente de novo.',
      show_after_live: 'A live terminou: não há mais nada na tela.',
      carts_while_on_air: 'A live ainda está no ar. Gere os carrinhos quando ela terminar.',
    },
  },
  'en-US': {
    errors: {
      claim_changed: 'This order changed while you were correcting it. Check it and try again.',
      show_after_live: 'The live is over, so nothing is on screen.',
      carts_while_on_air: 'The live is still on air. Generate the carts when it’s over.',
    },
  },
}
