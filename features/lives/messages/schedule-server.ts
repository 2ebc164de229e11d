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
    lives: {
      rehearsal: {
        subject: 'A live das {time} pode não ser anotada',
        title: 'Confira a conexão de @{account}',
        intro:
          'Você agendou "{name}" para as {time}. Ensaiamos a conexão agora e encontramos um problema. Ainda dá tempo de resolver:',
        connection: 'O Instagram não está aceitando a conexão desta conta. Conecte de novo em Integração.',
        permissions: 'Faltam permissões. Conecte de novo e deixe todas marcadas.',
        webhook: 'O Instagram não está enviando os comentários desta conta. Conecte de novo em Integração.',
        button: 'Abrir integrações',
        footer:
          'Você recebe este aviso porque agendou uma live. Para não receber mais, mude em Configurações, Notificações.',
      },
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
    lives: {
      rehearsal: {
        subject: 'The live at {time} may not be captured',
        title: 'Check the connection of @{account}',
        intro:
          'You scheduled "{name}" for {time}. We rehearsed the connection just now and found a problem. There is still time to mend it:',
        connection:
          'Instagram does not accept the connection of this account. Connect it again under Integration.',
        permissions: 'Permissions are missing. Connect again and leave all of them ticked.',
        webhook: 'Instagram does not send the comments of this account. Connect it again under Integration.',
        button: 'Open integrations',
        footer: 'You get this notice because you scheduled a live. To stop, go to Settings, Notifications.',
      },
    },
  },
}
