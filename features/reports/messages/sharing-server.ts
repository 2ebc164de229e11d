import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What the server says about shared reports. */
export const sharingServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      nobody_to_add_or_remove: 'Nenhum moderador para adicionar ou remover.',
      own_address: 'Este é o seu próprio e-mail. Você já tem acesso.',
      too_many_people:
        'Um relatório pode ser compartilhado com até {n} pessoas. Remova alguém para convidar outra.',
      too_many_guest_links: 'Este relatório já tem {n} links em uso. Desative um antes de criar outro.',
    },
    sharing: {
      invitation: {
        subject: '{owner} compartilhou com você o relatório de uma live',
        title: 'Um relatório para você',
        intro: 'Olá, {name}. {owner} compartilhou com você o relatório da live de @{account} em {date}.',
        moderator: 'Você pode ler as mensagens e responder no direct enquanto a live está no ar.',
        viewer: 'Você pode ler as mensagens, as perguntas e quem participou.',
        button: 'Abrir o relatório',
        without_account:
          'Ainda não tem conta na Arara? Crie uma com este e-mail, {email}: o relatório fica esperando em Compartilhados comigo.',
        footer:
          'Você recebeu este e-mail porque alguém digitou o seu endereço ao compartilhar um relatório. Se não conhece essa pessoa, ignore: nada acontece.',
      },
    },
  },
  'en-US': {
    errors: {
      nobody_to_add_or_remove: 'No moderator to add or remove.',
      own_address: 'This is your own email. You already have access.',
      too_many_people:
        'A report can be shared with up to {n} people. Remove someone to invite another person.',
      too_many_guest_links: 'This report already has {n} links in use. Turn one off before creating another.',
    },
    sharing: {
      invitation: {
        subject: '{owner} shared a live report with you',
        title: 'A report for you',
        intro: 'Hello, {name}. {owner} shared the report for @{account}’s live on {date} with you.',
        moderator: 'You can read the messages and reply by direct message while the live is on.',
        viewer: 'You can see the messages, the questions and who took part.',
        button: 'Open the report',
        without_account:
          'No Arara account yet? Create one with this email, {email}: you’ll find the report under Shared with me.',
        footer:
          'You got this email because someone entered your address when sharing a report. If you don’t know them, ignore it.',
      },
    },
  },
}
