import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What the server says about carts. */
export const intentionsServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      carts_while_on_air: 'A live ainda está no ar. Gere os carrinhos quando ela terminar.',
    },
  },
  'en-US': {
    errors: {
      carts_while_on_air: 'The live is still on air. Generate the carts when it’s over.',
    },
  },
}
