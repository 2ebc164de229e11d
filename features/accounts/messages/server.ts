import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What the accounts feature says: refusals (spec §5 and §8, quoted letter for letter), notices, e-mails, SMS. */
export const accountsServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
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
      invalid_recover_method: 'Escolha receber por e-mail ou por celular',
      signup_refused: 'Não foi possível criar seu cadastro. Verifique os dados e tente novamente.',
      passwords_differ: 'As senhas não são iguais',
      password_is_common: 'Essa senha é muito usada e fácil de adivinhar. Escolha outra.',
      password_is_sequence: 'Evite sequências e repetições, como 12345678.',
      password_has_name: 'Evite usar seu nome ou e-mail na senha.',
      password_has_document: 'Evite usar números do seu documento na senha.',
      password_has_birthday: 'Evite usar sua data de nascimento na senha.',
    },
    accounts: {
      signed_up: 'Cadastro criado. Enviamos uma senha temporária para o seu e-mail.',
      recovery_sent_by_email:
        'Se houver um cadastro com esse documento, enviamos uma senha temporária para o e-mail dele.',
      recovery_sent_by_mobile:
        'Se houver um cadastro com esse documento, enviamos um token de 6 dígitos para o celular dele.',
      password_updated: 'Senha atualizada.',
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
      invalid_recover_method: 'Choose to receive it by e-mail or by mobile',
      signup_refused: 'We could not create your account. Check your details and try again.',
      passwords_differ: 'The passwords are not the same',
      password_is_common: 'This password is widely used and easy to guess. Choose another.',
      password_is_sequence: 'Avoid sequences and repetitions, such as 12345678.',
      password_has_name: 'Avoid your name or e-mail in the password.',
      password_has_document: 'Avoid numbers of your document in the password.',
      password_has_birthday: 'Avoid your birthday in the password.',
    },
    accounts: {
      signed_up: 'Account created. We sent a temporary password to your e-mail.',
      recovery_sent_by_email:
        'If there is an account with this document, we sent a temporary password to its e-mail.',
      recovery_sent_by_mobile:
        'If there is an account with this document, we sent a 6-digit token to its mobile number.',
      password_updated: 'Password updated.',
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
