export const portuguese = {
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
}
