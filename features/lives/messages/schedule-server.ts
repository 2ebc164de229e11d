import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What the server says about planned lives. */
export const scheduleServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      invalid_account: 'Informe o nome da conta do Instagram, como @sualoja',
      account_not_connected: 'Esta conta não está conectada. Conecte em Integração e agende de novo.',
      live_date_past: 'Escolha um horário que ainda não passou.',
      live_date_too_far: 'Agende para os próximos 12 meses.',
      agenda_full: 'A agenda desta conta já tem {n} lives. Remova uma para agendar outra.',
    },
  },
  'en-US': {
    errors: {
      invalid_account: 'Enter the name of the Instagram account, such as @yourshop',
      account_not_connected:
        'This account is not connected. Connect it under Integration and schedule again.',
      live_date_past: 'Choose a time that is still to come.',
      live_date_too_far: 'Schedule within the next 12 months.',
      agenda_full: 'The agenda of this account already has {n} lives. Remove one to schedule another.',
    },
  },
}
