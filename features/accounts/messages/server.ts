import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** The server's texts of accounts: refusals (spec §5 and §8, quoted letter for letter), notices, e-mails, SMS. */
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
      invalid_username: 'Use de 3 a 30 caracteres: letras, números, pontos e underlines',
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
        intro:
          'Preparamos a cópia dos seus dados. Ela fica disponível por 7 dias, só para você, na sua conta:',
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
        footer:
          'Se foi você, use outro endereço ou apague a conta que não usa mais. Se não foi, pode ignorar.',
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
  },
  'en-US': {
    errors: {
      sms_unavailable: 'This installation doesn’t send SMS. Reset your password by email.',
      invalid_document: 'Invalid document',
      invalid_cpf: 'Invalid CPF',
      invalid_cnpj: 'Invalid CNPJ',
      invalid_document_type: 'Choose CPF or CNPJ',
      invalid_email: 'Invalid email',
      email_needed: 'Enter a valid email',
      mobile_without_area_code: 'Enter the number with its area code',
      invalid_mobile: 'Enter a valid mobile number',
      invalid_name: 'Invalid name',
      invalid_language: 'Invalid language',
      invalid_timezone: 'Invalid time zone',
      terms_changed: 'This text has changed. Reload the page and read the new version.',
      invalid_recover_method: 'Choose email or SMS',
      signup_refused: 'We couldn’t create your account. Check your details and try again.',
      passwords_differ: 'The passwords don’t match',
      password_is_common: 'This password is widely used and easy to guess. Choose another.',
      password_is_temporary: 'Choose a password other than the temporary one.',
      password_is_sequence: 'Avoid sequences and repetitions, such as 12345678.',
      password_has_name: 'Avoid using your name or email in the password.',
      password_has_document: 'Avoid numbers from your CPF or CNPJ in the password.',
      password_has_birthday: 'Avoid using your birthday in the password.',
      invalid_username: 'Use 3 to 30 characters: letters, numbers, periods and underscores',
      reserved_username: 'This username is reserved. Choose another.',
      username_taken: 'This username is taken. Choose another.',
      invalid_social_link: 'Enter the username or the address of the profile on that network',
      invalid_birthdate: 'Invalid date of birth',
      document_refused: 'This CPF or CNPJ can’t be used. Check it and try again.',
      email_is_confirmed: 'This email is already confirmed. Reload the page.',
      another_email_waits: 'You’re changing your email. Confirm the new address in your profile.',
      invalid_email_code: 'Invalid or expired code. Check the 6 digits or ask for another one.',
      unknown_image: 'This image is no longer available. Upload it again.',
      invalid_crop: 'The crop doesn’t fit the photo',
      invalid_image: 'We couldn’t read the photo. Upload a JPEG, PNG, WebP, AVIF or GIF file.',
      image_too_large: 'The photo is too large: up to 10 MB and 50 megapixels.',
      image_missing: 'Choose a photo to upload',
      invalid_postal_code: 'Invalid postal code',
      unknown_postal_code: 'We couldn’t find this postal code. Fill in the address.',
      postal_code_unavailable: 'We couldn’t look up the postal code right now. Fill in the address.',
      invalid_state: 'Choose the state',
      too_many_addresses: 'You already have 20 addresses. Remove one to add another.',
    },
    accounts: {
      signed_up: 'Account created. We sent a temporary password to your email.',
      recovery_sent_by_email:
        'If there’s an account with this CPF or CNPJ, we sent a temporary password to its email.',
      recovery_sent_by_mobile:
        'If there’s an account with this CPF or CNPJ, we sent a 6-digit code to its mobile number.',
      password_updated: 'Password updated.',
      email_code_sent: 'We sent another code to the new email.',
      device: {
        browser_on_system: '{browser} on {system}',
        unknown: 'Unknown device',
      },
      account_changed_email: {
        subject: 'Your Arara account details changed',
        title: 'Hello, {name}',
        intro: 'Here’s what changed in your Arara account:',
        document: 'The CPF or CNPJ you log in with was changed.',
        mobile: 'The mobile number was changed.',
        password: 'Your password was changed, and your other devices were logged out.',
        email: 'Your account’s email was changed. This address no longer receives its messages.',
        pending_email:
          'Someone asked to change your email. This address stays active until the new one is confirmed.',
        button: 'Reset password',
        footer: 'If this was you, there’s nothing to do. If it wasn’t, reset your password now.',
      },
      email_code_email: {
        subject: 'Confirm your new email on Arara',
        title: 'Hello, {name}',
        intro: 'Enter this code in your profile to confirm the new email. It’s valid for 30 minutes:',
        footer:
          'You received this email because someone entered this address on Arara. If it wasn’t you, ignore it.',
      },
      own_email_code_email: {
        subject: 'Confirm your email on Arara',
        title: 'Hello, {name}',
        intro: 'Enter this code on Arara to confirm this email is yours. It’s valid for 30 minutes:',
        footer:
          'You received this email because the account with this address requested a code. If it wasn’t you, ignore it.',
      },
      export_readme:
        'This is a copy of everything Arara has about you. Each table comes in two formats: JSON, for programs, and CSV (semicolon-separated), for spreadsheets. Dates and times are in UTC, amounts in cents.',
      export_ready_email: {
        subject: 'Your data is ready to download',
        title: 'Hello, {name}',
        intro: 'We prepared a copy of your data. It’s available in your account for 7 days, only to you:',
        button: 'Download my data',
        footer: 'If you didn’t request it, change your password: someone got into your account.',
      },
      deletion_requested_email: {
        subject: 'Your Arara account will be deleted',
        title: 'Hello, {name}',
        intro:
          'We received the request to delete your account. It will be permanently deleted on {day}. Until then everything keeps working and you can change your mind.',
        button: 'Keep my account',
        footer: 'If you didn’t request it, log in, cancel the request and change your password.',
      },
      deletion_cancelled_email: {
        subject: 'Your Arara account won’t be deleted',
        title: 'Hello, {name}',
        intro: 'The request to delete your account was canceled. Nothing was deleted.',
        footer: 'If you didn’t cancel it, change your password.',
      },
      account_erased_email: {
        subject: 'Your Arara account was deleted',
        title: 'Hello, {name}',
        intro:
          'As you requested, we deleted your account and your data. We keep only what the law requires: access records for 6 months and payment data for the tax retention period.',
        footer: 'This is the last message we’ll send to this address. Thank you for being with us.',
      },
      email_in_use_email: {
        subject: 'Someone tried to use your email in another account',
        title: 'Hello, {name}',
        intro:
          'Someone tried to use this email in another Arara account. Nothing changed: it still belongs to yours.',
        footer:
          'If this was you, use another address or delete the account you no longer use. If it wasn’t, ignore this.',
      },
      welcome_email: {
        subject: 'Your temporary Arara password',
        title: 'Hello, {name}',
        intro: 'Your Arara account is ready. Log in with your CPF or CNPJ and this temporary password:',
        once: 'It works only once and is valid for 24 hours. Once you’re in, you’ll set your own password.',
        button: 'Log in to Arara',
        footer:
          'You received this email because someone signed up with this address. If it wasn’t you, ignore it: no one gets in without the password.',
      },
      recovery_email: {
        subject: 'Reset your Arara password',
        title: 'Hello, {name}',
        intro: 'You asked to reset your password. Log in with your CPF or CNPJ and this temporary password:',
        once: 'It works only once and is valid for 24 hours. Once you’re in, you’ll set a new password.',
        button: 'Log in to Arara',
        footer:
          'If you didn’t request it, ignore this email: your current password still works. Never share this password with anyone.',
      },
      account_exists_email: {
        subject: 'Someone tried to sign up with your details',
        title: 'Hello, {name}',
        intro:
          'Someone tried to create an Arara account with your CPF, CNPJ or email. Nothing changed: you already have an account, and no new one was created.',
        recover: 'If it was you and you forgot your password, you can reset it.',
        button: 'Reset password',
        footer: 'If it wasn’t you, there’s nothing to do.',
      },
      login_token_sms: {
        subject: 'Login code',
        text: 'Arara: your code is {token}. Valid for 10 minutes. Do not share it with anyone.',
      },
    },
  },
}
