export const portuguese = {
  errors: {
    sms_unavailable: 'Esta instalação não envia SMS. Recupere por e-mail.',
    invalid_document: 'Documento inválido',
    invalid_cpf: 'CPF inválido',
    invalid_cnpj: 'CNPJ inválido',
    invalid_document_type: 'Informe CPF ou CNPJ',
    invalid_email: 'Email inválido',
    email_needed: 'Informar um e -mail válido',
    mobile_without_area_code: 'Informe o número com DDD',
    invalid_mobile: 'Informar um celular válido',
    invalid_name: 'Nome inválido',
    invalid_language: 'Idioma inválido',
    invalid_timezone: 'Fuso horário inválido',
    terms_changed: 'Este texto mudou. Recarregue a página e leia a nova versão.',
    invalid_recover_method: 'Escolha receber por e-mail ou por celular',
    signup_refused: 'Não foi possível criar seu cadastro. Verifique os dados e tente novamente.',
    passwords_differ: 'As senhas não são iguais',
    password_is_common: 'Essa senha é muito usada e fácil de adivinhar. Escolha outra.',
    password_is_temporary: 'Escolha uma senha diferente da temporária.',
    password_is_sequence: 'Evite sequências e repetições, como 12345678.',
    password_has_name: 'Evite usar seu nome ou e-mail na senha.',
    password_has_document: 'Evite usar números do seu documento na senha.',
    password_has_birthday: 'Evite usar sua data de nascimento na senha.',
    invalid_username: 'Use de 3 a 30 caracteres: letras, números, pontos e underlines',
    reserved_username: 'Esse nome de usuário é reservado. Escolha outro.',
    username_taken: 'Esse nome de usuário já é de outra pessoa. Escolha outro.',
    invalid_social_link: 'Informe o usuário ou o endereço do perfil nessa rede',
    invalid_birthdate: 'Data de nascimento inválida',
    document_refused: 'Não foi possível usar esse documento. Confira e tente novamente.',
    email_is_confirmed: 'Este e-mail já está confirmado. Recarregue a página.',
    another_email_waits: 'Você está trocando de e-mail. Confirme o novo endereço no seu perfil.',
    invalid_second_factor: 'Código inválido ou já usado. Confira o código que aparece agora no aplicativo.',
    invalid_passkey: 'Não foi possível conferir a chave de acesso. Tente de novo.',
    passkey_is_there: 'Essa chave de acesso já foi cadastrada.',
    too_many_passkeys: 'Você já tem 10 chaves de acesso. Remova uma antes de criar outra.',
    login_challenge_ended: 'O tempo para digitar o código acabou. Entre de novo.',
    authenticator_is_there: 'Você já tem um aplicativo de códigos. Remova o atual antes de trocar.',
    invalid_email_code: 'Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.',
    unknown_image: 'Essa imagem não existe mais. Envie de novo.',
    invalid_crop: 'O recorte não cabe na foto',
    invalid_image: 'Não foi possível ler a foto. Envie um arquivo JPEG, PNG, WebP, AVIF ou GIF.',
    image_too_large: 'A foto é grande demais: até 10 MB e 50 megapixels.',
    image_missing: 'Escolha uma foto para enviar',
    invalid_postal_code: 'CEP inválido',
    unknown_postal_code: 'Não encontramos esse CEP. Preencha o endereço.',
    postal_code_unavailable: 'Não conseguimos consultar o CEP agora. Preencha o endereço.',
    invalid_state: 'Escolha o estado',
    too_many_addresses: 'Você já tem 20 endereços. Remova um para adicionar outro.',
  },
  accounts: {
    signed_up: 'Cadastro criado. Enviamos uma senha temporária para o seu e-mail.',
    recovery_sent_by_email:
      'Se houver um cadastro com esse documento, enviamos uma senha temporária para o e-mail dele.',
    recovery_sent_by_mobile:
      'Se houver um cadastro com esse documento, enviamos um token de 6 dígitos para o celular dele.',
    password_updated: 'Senha atualizada.',
    email_code_sent: 'Enviamos outro código para o novo e-mail.',
    device: {
      browser_on_system: '{browser} no {system}',
      unknown: 'Dispositivo desconhecido',
    },
    account_changed_email: {
      subject: 'Os dados da sua conta na Arara mudaram',
      title: 'Olá, {name}',
      intro: 'Isto mudou na sua conta da Arara:',
      document: 'O documento com que você entra foi trocado.',
      mobile: 'O celular foi trocado.',
      password: 'A senha foi trocada, e a conta foi desconectada dos outros dispositivos.',
      email: 'O e-mail da conta foi trocado. Este endereço não recebe mais as mensagens dela.',
      pending_email:
        'Pediram para trocar o e-mail. Este endereço continua valendo até o novo ser confirmado.',
      authenticator_added:
        'A verificação em duas etapas foi ativada com um aplicativo de códigos, e a conta foi desconectada dos outros dispositivos.',
      authenticator_removed: 'O aplicativo de códigos da verificação em duas etapas foi removido.',
      passkey_added:
        'Uma chave de acesso foi criada para a verificação em duas etapas, e a conta foi desconectada dos outros dispositivos.',
      passkey_removed: 'Uma chave de acesso da verificação em duas etapas foi removida.',
      recovery_codes_renewed: 'Os códigos de recuperação foram trocados. Os anteriores não valem mais.',
      recovery_code_used: 'Alguém entrou na conta com um código de recuperação. Ele não vale mais.',
      device_trusted: 'Um dispositivo foi lembrado: por 30 dias ele entra só com a senha.',
      removed_by_operator:
        'Nossa equipe removeu a verificação em duas etapas, e a conta foi desconectada de todos os dispositivos.',
      api_key_added:
        'Uma chave de API foi criada: com ela, um programa age em nome da sua conta. Trocar a senha não apaga a chave; se não foi você, apague-a também, em Configurações.',
      api_key_revoked: 'Uma chave de API foi apagada. O programa que a usava não tem mais acesso.',
      webhook_added:
        'A conta passou a enviar eventos a um endereço novo. Se não foi você, apague-o em Configurações.',
      button: 'Recuperar acesso',
      footer:
        'Se foi você, não precisa fazer nada. Se não foi, recupere o acesso agora e troque a sua senha.',
    },
    email_code_email: {
      subject: 'Confirme o seu novo e-mail na Arara',
      title: 'Olá, {name}',
      intro: 'Digite este código no seu perfil para confirmar o novo e-mail. Ele vale por 30 minutos:',
      footer:
        'Você recebeu este e-mail porque alguém informou este endereço na Arara. Se não foi você, pode ignorar.',
    },
    own_email_code_email: {
      subject: 'Confirme o seu e-mail na Arara',
      title: 'Olá, {name}',
      intro: 'Digite este código na Arara para confirmar que este e-mail é seu. Ele vale por 30 minutos:',
      footer:
        'Você recebeu este e-mail porque a conta com este endereço pediu um código. Se não foi você, pode ignorar.',
    },
    export_readme:
      'Esta é a cópia de tudo o que a Arara guarda sobre você. Cada tabela vem duas vezes: em JSON, para programas, e em CSV (separado por ponto e vírgula), para planilhas. Datas e horas estão em UTC, valores em centavos.',
    export_ready_email: {
      subject: 'A cópia dos seus dados está pronta',
      title: 'Olá, {name}',
      intro: 'Preparamos a cópia dos seus dados. Ela fica disponível por 7 dias, só para você, na sua conta:',
      button: 'Baixar meus dados',
      footer: 'Se não foi você que pediu, troque a sua senha: alguém entrou na sua conta.',
    },
    deletion_requested_email: {
      subject: 'Sua conta na Arara será apagada',
      title: 'Olá, {name}',
      intro:
        'Recebemos o pedido para apagar a sua conta. Ela será apagada de vez em {day}. Até lá, tudo continua funcionando e você pode desistir.',
      button: 'Desistir e manter a conta',
      footer: 'Se não foi você que pediu, entre, cancele o pedido e troque a sua senha.',
    },
    deletion_cancelled_email: {
      subject: 'Sua conta na Arara continua',
      title: 'Olá, {name}',
      intro: 'O pedido para apagar a sua conta foi cancelado. Nada foi apagado.',
      footer: 'Se não foi você que cancelou, troque a sua senha.',
    },
    account_erased_email: {
      subject: 'Sua conta na Arara foi apagada',
      title: 'Olá, {name}',
      intro:
        'Como você pediu, apagamos a sua conta e os seus dados. Guardamos só o que a lei obriga: os registros de acesso por 6 meses e os dados de pagamentos pelo prazo fiscal.',
      footer: 'Esta é a última mensagem que enviamos para este endereço. Obrigada pela companhia.',
    },
    email_in_use_email: {
      subject: 'Tentaram usar o seu e-mail em outra conta',
      title: 'Olá, {name}',
      intro:
        'Alguém tentou usar este e-mail em outra conta da Arara. Nada mudou: ele continua sendo da sua conta.',
      footer: 'Se foi você, use outro endereço ou apague a conta que não usa mais. Se não foi, pode ignorar.',
    },
    welcome_email: {
      subject: 'Sua senha temporária da Arara',
      title: 'Olá, {name}',
      intro: 'Seu cadastro na Arara está pronto. Entre com o seu documento e esta senha temporária:',
      once: 'Ela funciona uma única vez e vale por 24 horas. Ao entrar, você cria a sua senha permanente.',
      button: 'Entrar na Arara',
      footer:
        'Você recebeu este e-mail porque alguém fez um cadastro com este endereço. Se não foi você, pode ignorar: sem a senha, ninguém entra.',
    },
    recovery_email: {
      subject: 'Recuperação de senha da Arara',
      title: 'Olá, {name}',
      intro: 'Você pediu para recuperar o acesso. Entre com o seu documento e esta senha temporária:',
      once: 'Ela funciona uma única vez e vale por 24 horas. Ao entrar, você cria uma nova senha.',
      button: 'Entrar na Arara',
      footer:
        'Se não foi você que pediu, ignore este e-mail: a sua senha atual continua valendo. Nunca passe essa senha a ninguém.',
    },
    account_exists_email: {
      subject: 'Tentaram fazer um cadastro com os seus dados',
      title: 'Olá, {name}',
      intro:
        'Alguém tentou criar um cadastro na Arara com o seu documento ou e-mail. Nada mudou: você já tem uma conta, e o novo cadastro não foi feito.',
      recover: 'Se foi você e não lembra da senha, é só recuperar o acesso.',
      button: 'Recuperar acesso',
      footer: 'Se não foi você, não precisa fazer nada.',
    },
    login_token_sms: {
      subject: 'Token de acesso',
      text: 'Arara: seu token é {token}. Vale por 10 minutos. Não passe a ninguém.',
    },
  },
}
