import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** The server's texts about planned lives. */
export const scheduleServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      invalid_account: 'Informe o nome da conta do Instagram, como @sualoja',
      account_not_connected: 'Esta conta não está conectada. Conecte em Integrações e agende de novo.',
      live_date_past: 'Escolha um horário que ainda não passou.',
      live_date_too_far: 'Agende para os próximos 12 meses.',
      agenda_full: 'A agenda desta conta já tem {n} lives. Remova uma para agendar outra.',
    },
  },
  'en-US': {
    errors: {
      invalid_account: 'Enter the Instagram username, such as @yourshop',
      account_not_connected: 'This account isn’t connected. Connect it in Integrations and schedule again.',
      live_date_past: 'Choose a time in the future.',
      live_date_too_far: 'Schedule within the next 12 months.',
      agenda_full: 'This account already has {n} scheduled lives. Remove one to schedule another.',
    },
  },
}
