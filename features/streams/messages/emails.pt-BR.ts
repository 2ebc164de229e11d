export const emailsPtBr = {
  invitation: {
    subject: '{inviter} convidou você para a live {stream}',
    title: 'Convite para a live {stream}',
    intro: '{inviter} convidou você para ajudar na live {stream}, na Arara.',
    full: 'Você vai poder mudar os dados da live, os produtos e as pessoas, e transmitir.',
    read: 'Você vai poder ver os dados e os produtos da live, sem mudar nada.',
    moderator: 'Você vai moderar: cuidar das mensagens e das perguntas durante a live.',
    expires: 'O convite vale até {date}. Depois de entrar, aceite ou recuse na página Minhas lives.',
    without_account:
      'Se você ainda não tem uma conta na Arara, cadastre-se com este endereço ({email}) e confirme o e-mail.',
    button: 'Ver o convite',
    footer:
      'Você recebeu este e-mail porque {inviter} digitou o seu endereço na Arara. Se não conhece essa pessoa, ignore o convite.',
  },
  accepted: {
    subject: '{person} aceitou o convite para a live {stream}',
    title: 'Convite aceito',
    intro: '{person} aceitou o seu convite e agora ajuda na live {stream}.',
    button: 'Ver a equipe',
    footer: 'Você recebeu este e-mail porque convidou essa pessoa.',
  },
  declined: {
    subject: '{person} recusou o convite para a live {stream}',
    title: 'Convite recusado',
    intro: '{person} recusou o convite para a live {stream}.',
    button: 'Ver a equipe',
    footer: 'Você recebeu este e-mail porque convidou essa pessoa.',
  },
  role: {
    subject: 'Seu acesso à live {stream} mudou',
    title: 'Seu acesso mudou',
    intro: '{changer} mudou o seu acesso à live {stream}.',
    full: 'Agora você tem acesso completo: pode mudar os dados, os produtos e as pessoas, e transmitir.',
    read: 'Agora você tem acesso de leitura: vê os dados e os produtos, sem mudar nada.',
    moderator: 'Agora você modera: cuida das mensagens e das perguntas durante a live.',
    moderate: 'Moderar o chat',
    button: 'Ver minhas lives',
    footer: 'Você recebeu este e-mail porque faz parte da equipe desta live na Arara.',
  },
  removed: {
    subject: 'Você não faz mais parte da live {stream}',
    title: 'Seu acesso terminou',
    intro: '{changer} removeu o seu acesso à live {stream}. Suas outras lives continuam como estavam.',
    button: 'Ver minhas lives',
    footer: 'Você recebeu este e-mail porque fazia parte da equipe desta live na Arara.',
  },
  alert_set: {
    subject: 'Vamos avisar quando a live {stream} começar',
    title: 'Aviso marcado',
    intro:
      'Você vai receber um e-mail quando a live {stream} começar. Só um, e depois esquecemos o seu endereço.',
    button: 'Cancelar o aviso',
    footer:
      'Você recebeu este e-mail porque este endereço foi informado na página da live. Se não foi você, cancele o aviso.',
  },
  live_now: {
    subject: 'A live {stream} começou',
    title: 'Estamos ao vivo!',
    intro: 'A live {stream} começou agora.',
    button: 'Assistir',
    footer: 'Você recebeu este e-mail porque pediu para ser avisado. Não vamos enviar outro sobre esta live.',
  },
  recording_ready: {
    subject: 'A gravação da live {stream} está pronta',
    title: 'Gravação pronta',
    intro: 'A gravação da live {stream} já pode ser vista e baixada.',
    button: 'Abrir a live',
    footer: 'Você recebeu este e-mail porque tem acesso completo a esta live na Arara.',
  },
  recording_failed: {
    subject: 'A gravação da live {stream} falhou',
    title: 'A gravação falhou',
    intro: 'Não foi possível terminar a gravação da live {stream}. A transmissão não foi afetada.',
    button: 'Abrir a live',
    footer: 'Você recebeu este e-mail porque tem acesso completo a esta live na Arara.',
  },
  recording_alarm: {
    subject: 'A live {stream} não está sendo gravada',
    title: 'A gravação não começou',
    intro:
      'A gravação da live {stream} foi pedida e não começou em 10 segundos. Confira no estúdio e tente de novo.',
    button: 'Abrir o estúdio',
    footer: 'Você recebeu este e-mail porque tem acesso completo a esta live na Arara.',
  },
  incomplete: {
    subject: 'A live {stream} precisa de mais informações',
    title: 'Cadastro incompleto',
    intro:
      'Uma informação obrigatória da live {stream} foi removida. Enquanto ela faltar, a página da live não aparece e a transmissão não começa.',
    missing: 'O que falta:',
    part: {
      description: '• Descrição da live',
      scheduled_date: '• Data e hora',
    },
    button: 'Completar a live',
    footer: 'Você recebeu este e-mail porque tem acesso completo a esta live na Arara.',
  },
  prove_address: {
    subject: 'Confirme o seu e-mail para receber a gravação de {stream}',
    title: 'Confirme o seu e-mail',
    intro:
      'Alguém pediu a gravação da live {stream} para este endereço. Se foi você, confirme para receber o link.',
    button: 'Confirmar e receber o link',
    footer: 'Se não foi você, ignore este e-mail: nada será enviado.',
  },
  recording_link: {
    subject: 'A gravação da live {stream}',
    title: 'Sua gravação',
    intro: 'Aqui está o link para baixar a gravação da live {stream}. Ele vale até {date}.',
    size: 'Arquivos maiores demoram mais para baixar.',
    button: 'Baixar a gravação',
    footer: 'Você recebeu este e-mail porque pediu a gravação na página da live.',
  },
}
