import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What the accounts feature says: refusals (spec §5 and §8, quoted letter for letter), notices, e-mails, SMS. */
export const accountsServerMessages: ServerCatalogue = {
  'pt-BR': {
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
      invalid_username: 'Use de 3 a 30 caracteres: letras, números, ponto e sublinhado',
      reserved_username: 'Esse nome de usuário é reservado. Escolha outro.',
      username_taken: 'Esse nome de usuário já é de outra pessoa. Escolha outro.',
      invalid_social_link: 'Informe o usuário ou o endereço do perfil nessa rede',
      invalid_birthdate: 'Data de nascimento inválida',
      document_refused: 'Não foi possível usar esse documento. Confira e tente novamente.',
      email_is_confirmed: 'Este e-mail já está confirmado. Recarregue a página.',
      another_email_waits: 'Você está trocando de e-mail. Confirme o novo endereço no seu perfil.',
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
        unknown: 'Aparelho desconhecido',
      },
      account_changed_mail: {
        subject: 'Os dados da sua conta na Arara mudaram',
        title: 'Olá, {name}',
        intro: 'Isto mudou na sua conta da Arara:',
        document: 'O documento com que você entra foi trocado.',
        mobile: 'O celular foi trocado.',
        password: 'A senha foi trocada. As outras sessões foram encerradas.',
        email: 'O e-mail da conta foi trocado. Este endereço não recebe mais as mensagens dela.',
        pending_email:
          'Pediram para trocar o e-mail. Este endereço continua valendo até o novo ser confirmado.',
        button: 'Recuperar acesso',
        footer:
          'Se foi você, não precisa fazer nada. Se não foi, recupere o acesso agora e troque a sua senha.',
      },
      email_code_mail: {
        subject: 'Confirme o seu novo e-mail na Arara',
        title: 'Olá, {name}',
        intro: 'Digite este código no seu perfil para confirmar o novo e-mail. Ele vale por 30 minutos:',
        footer:
          'Você recebeu este e-mail porque alguém informou este endereço na Arara. Se não foi você, pode ignorar.',
      },
      own_email_code_mail: {
        subject: 'Confirme o seu e-mail na Arara',
        title: 'Olá, {name}',
        intro: 'Digite este código na Arara para confirmar que este e-mail é seu. Ele vale por 30 minutos:',
        footer:
          'Você recebeu este e-mail porque a conta com este endereço pediu um código. Se não foi você, pode ignorar.',
      },
      export_readme:
        'Esta é a cópia de tudo o que a Arara guarda sobre você. Cada tabela vem duas vezes: em JSON, para programas, e em CSV (separado por ponto e vírgula), para planilhas. Datas e horas estão em UTC, valores em centavos.',
      export_ready_mail: {
        subject: 'A cópia dos seus dados está pronta',
        title: 'Olá, {name}',
        intro:
          'Preparamos a cópia dos seus dados. Ela fica disponível por 7 dias, só para você, na sua conta:',
        button: 'Baixar meus dados',
        footer: 'Se não foi você que pediu, troque a sua senha: alguém entrou na sua conta.',
      },
      deletion_requested_mail: {
        subject: 'Sua conta na Arara será apagada',
        title: 'Olá, {name}',
        intro:
          'Recebemos o pedido para apagar a sua conta. Ela será apagada de vez em {day}. Até lá, tudo continua funcionando e você pode desistir.',
        button: 'Desistir e manter a conta',
        footer: 'Se não foi você que pediu, entre, cancele o pedido e troque a sua senha.',
      },
      deletion_cancelled_mail: {
        subject: 'Sua conta na Arara continua',
        title: 'Olá, {name}',
        intro: 'O pedido para apagar a sua conta foi cancelado. Nada foi apagado.',
        footer: 'Se não foi você que cancelou, troque a sua senha.',
      },
      account_erased_mail: {
        subject: 'Sua conta na Arara foi apagada',
        title: 'Olá, {name}',
        intro:
          'Como você pediu, apagamos a sua conta e os seus dados. Guardamos só o que a lei obriga: os registros de acesso por 6 meses e os dados de pagamentos pelo prazo fiscal.',
        footer: 'Esta é a última mensagem que enviamos para este endereço. Obrigada pela companhia.',
      },
      email_in_use_mail: {
        subject: 'Tentaram usar o seu e-mail em outra conta',
        title: 'Olá, {name}',
        intro:
          'Alguém tentou usar este e-mail em outra conta da Arara. Nada mudou: ele continua sendo da sua conta.',
        footer:
          'Se foi você, use outro endereço ou apague a conta que não usa mais. Se não foi, pode ignorar.',
      },
      welcome_mail: {
        subject: 'Sua senha temporária da Arara',
        title: 'Olá, {name}',
        intro: 'Seu cadastro na Arara está pronto. Entre com o seu documento e esta senha temporária:',
        once: 'Ela funciona uma única vez e vale por 24 horas. Ao entrar, você cria a sua senha permanente.',
        button: 'Entrar na Arara',
        footer:
          'Você recebeu este e-mail porque alguém fez um cadastro com este endereço. Se não foi você, pode ignorar: sem a senha, ninguém entra.',
      },
      recovery_mail: {
        subject: 'Recuperação de senha da Arara',
        title: 'Olá, {name}',
        intro: 'Você pediu para recuperar o acesso. Entre com o seu documento e esta senha temporária:',
        once: 'Ela funciona uma única vez e vale por 24 horas. Ao entrar, você cria uma nova senha.',
        button: 'Entrar na Arara',
        footer:
          'Se não foi você que pediu, ignore este e-mail: a sua senha atual continua valendo. Nunca passe essa senha a ninguém.',
      },
      account_exists_mail: {
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
  },
  'en-US': {
    errors: {
      sms_unavailable: 'This installation does not send SMS. Recover by e-mail.',
      invalid_document: 'Invalid document',
      invalid_cpf: 'Invalid CPF',
      invalid_cnpj: 'Invalid CNPJ',
      invalid_document_type: 'Choose CPF or CNPJ',
      invalid_email: 'Invalid email',
      email_needed: 'Enter a valid e-mail',
      mobile_without_area_code: 'Enter the number with its area code',
      invalid_mobile: 'Enter a valid mobile number',
      invalid_name: 'Invalid name',
      invalid_language: 'Invalid language',
      invalid_timezone: 'Invalid time zone',
      terms_changed: 'This text has changed. Reload the page and read the new version.',
      invalid_recover_method: 'Choose to receive it by e-mail or by mobile',
      signup_refused: 'We could not create your account. Check your details and try again.',
      passwords_differ: 'The passwords are not the same',
      password_is_common: 'This password is widely used and easy to guess. Choose another.',
      password_is_temporary: 'Choose a password other than the temporary one.',
      password_is_sequence: 'Avoid sequences and repetitions, such as 12345678.',
      password_has_name: 'Avoid your name or e-mail in the password.',
      password_has_document: 'Avoid numbers of your document in the password.',
      password_has_birthday: 'Avoid your birthday in the password.',
      invalid_username: 'Use 3 to 30 characters: letters, numbers, periods and underscores',
      reserved_username: 'This username is reserved. Choose another.',
      username_taken: 'This username is taken. Choose another.',
      invalid_social_link: 'Enter the username or the address of the profile on that network',
      invalid_birthdate: 'Invalid birthday',
      document_refused: 'This document cannot be used. Check it and try again.',
      email_is_confirmed: 'This e-mail is already confirmed. Reload the page.',
      another_email_waits: 'You are changing your e-mail. Confirm the new address in your profile.',
      invalid_email_code: 'Invalid or expired code. Check the 6 digits or ask for another one.',
      unknown_image: 'This picture is no longer there. Send it again.',
      invalid_crop: 'The crop does not fit the photo',
      invalid_image: 'We could not read the photo. Send a JPEG, PNG, WebP, AVIF or GIF file.',
      image_too_large: 'The photo is too large: up to 10 MB and 50 megapixels.',
      image_missing: 'Choose a photo to send',
      invalid_postal_code: 'Invalid CEP',
      unknown_postal_code: 'We could not find this CEP. Fill in the address.',
      postal_code_unavailable: 'We could not look up the CEP right now. Fill in the address.',
      invalid_state: 'Choose the state',
      too_many_addresses: 'You already have 20 addresses. Remove one to add another.',
    },
    accounts: {
      signed_up: 'Account created. We sent a temporary password to your e-mail.',
      recovery_sent_by_email:
        'If there is an account with this document, we sent a temporary password to its e-mail.',
      recovery_sent_by_mobile:
        'If there is an account with this document, we sent a 6-digit token to its mobile number.',
      password_updated: 'Password updated.',
      email_code_sent: 'We sent another code to the new e-mail.',
      device: {
        browser_on_system: '{browser} on {system}',
        unknown: 'Unknown device',
      },
      account_changed_mail: {
        subject: 'The details of your Arara account changed',
        title: 'Hello, {name}',
        intro: 'This changed in your Arara account:',
        document: 'The document you sign in with was changed.',
        mobile: 'The mobile number was changed.',
        password: 'The password was changed. The other sessions were ended.',
        email: 'The e-mail of the account was changed. This address no longer receives its messages.',
        pending_email:
          'A change of e-mail was asked for. This address stays in force until the new one is confirmed.',
        button: 'Recover access',
        footer:
          'If it was you, there is nothing to do. If it was not, recover your access now and change your password.',
      },
      email_code_mail: {
        subject: 'Confirm your new e-mail at Arara',
        title: 'Hello, {name}',
        intro: 'Type this code in your profile to confirm the new e-mail. It is valid for 30 minutes:',
        footer:
          'You received this e-mail because somebody entered this address at Arara. If it was not you, ignore it.',
      },
      own_email_code_mail: {
        subject: 'Confirm your e-mail at Arara',
        title: 'Hello, {name}',
        intro: 'Type this code at Arara to confirm that this e-mail is yours. It is valid for 30 minutes:',
        footer:
          'You received this e-mail because the account with this address asked for a code. If it was not you, ignore it.',
      },
      export_readme:
        'This is a copy of everything Arara holds about you. Each table comes twice: as JSON, for programs, and as CSV (separated by semicolons), for spreadsheets. Dates and times are in UTC, amounts in cents.',
      export_ready_mail: {
        subject: 'The copy of your data is ready',
        title: 'Hello, {name}',
        intro: 'We prepared the copy of your data. It is there for 7 days, for you alone, in your account:',
        button: 'Download my data',
        footer: 'If you did not ask for it, change your password: somebody got into your account.',
      },
      deletion_requested_mail: {
        subject: 'Your Arara account will be deleted',
        title: 'Hello, {name}',
        intro:
          'We received the request to delete your account. It will be erased for good on {day}. Until then everything keeps working and you can change your mind.',
        button: 'Change my mind and keep the account',
        footer: 'If you did not ask for it, sign in, cancel the request and change your password.',
      },
      deletion_cancelled_mail: {
        subject: 'Your Arara account stays',
        title: 'Hello, {name}',
        intro: 'The request to delete your account was cancelled. Nothing was erased.',
        footer: 'If it was not you who cancelled it, change your password.',
      },
      account_erased_mail: {
        subject: 'Your Arara account was deleted',
        title: 'Hello, {name}',
        intro:
          'As you asked, we erased your account and your data. We keep only what the law makes us keep: access records for 6 months and payment data for the fiscal term.',
        footer: 'This is the last message we send to this address. Thank you for having been with us.',
      },
      email_in_use_mail: {
        subject: 'Somebody tried to use your e-mail in another account',
        title: 'Hello, {name}',
        intro:
          'Somebody tried to use this e-mail in another Arara account. Nothing changed: it still belongs to yours.',
        footer:
          'If it was you, use another address or delete the account you no longer use. If it was not, ignore this.',
      },
      welcome_mail: {
        subject: 'Your temporary Arara password',
        title: 'Hello, {name}',
        intro: 'Your Arara account is ready. Sign in with your document and this temporary password:',
        once: 'It works only once and is valid for 24 hours. Once in, you set your permanent password.',
        button: 'Sign in to Arara',
        footer:
          'You received this e-mail because somebody signed up with this address. If it was not you, ignore it: nobody gets in without the password.',
      },
      recovery_mail: {
        subject: 'Your Arara password recovery',
        title: 'Hello, {name}',
        intro: 'You asked to recover your access. Sign in with your document and this temporary password:',
        once: 'It works only once and is valid for 24 hours. Once in, you set a new password.',
        button: 'Sign in to Arara',
        footer:
          'If you did not ask for it, ignore this e-mail: your current password stays valid. Never pass this password on to anybody.',
      },
      account_exists_mail: {
        subject: 'Somebody tried to sign up with your details',
        title: 'Hello, {name}',
        intro:
          'Somebody tried to create an Arara account with your document or e-mail. Nothing changed: you already have an account, and no new one was made.',
        recover: 'If it was you and you forgot the password, recover your access.',
        button: 'Recover access',
        footer: 'If it was not you, there is nothing to do.',
      },
      login_token_sms: {
        subject: 'Access token',
        text: 'Arara: your token is {token}. Valid for 10 minutes. Do not pass it on to anybody.',
      },
    },
  },
}
