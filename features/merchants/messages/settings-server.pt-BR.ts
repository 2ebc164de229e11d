import { policiesPtBr } from './policies.pt-BR.ts'

export const portuguese = {
  errors: {
    already_admin: 'Esta pessoa já administra a marca.',
    already_invited: 'Esta pessoa já foi convidada. Você pode reenviar o convite na lista.',
    too_many_merchant_people: 'Uma marca pode ter até {most} administradores e convites.',
    last_full_admin:
      'A marca precisa de pelo menos um administrador com acesso completo. Dê acesso completo a outra pessoa antes.',
    unknown_invitation: 'Este convite não existe mais: já foi respondido, cancelado ou venceu.',
    too_many_locations: 'Uma marca pode ter até {most} locais.',
    unknown_bank: 'Selecione um banco da lista.',
    invalid_bank_agency: 'Agência inválida. Digite só os números, sem o dígito.',
    invalid_bank_account: 'Número de conta inválido para este banco.',
    wrong_check_digit: 'O dígito não confere com a agência e a conta.',
    invalid_pix_key_cpf: 'CPF inválido',
    invalid_pix_key_cnpj: 'CNPJ inválido',
    invalid_pix_key_email: 'Email inválido',
    invalid_pix_key_phone: 'Digite um celular com DDD, como (11) 99999-0000.',
    invalid_pix_key_random: 'A chave aleatória tem 32 letras e números, separados por hifens.',
    not_own_account: 'Você só pode incluir contas do Instagram que você conectou.',
  },
  merchant_emails: {
    invitation: {
      subject: '{inviter} convidou você para administrar {merchant}',
      title: 'Convite para administrar {merchant}',
      intro: '{inviter} convidou você para administrar a marca {merchant} na Arara.',
      full: 'Você vai poder mudar os dados da marca, os produtos, a conta bancária e as pessoas.',
      read: 'Você vai poder ver os dados e os produtos da marca, sem mudar nada.',
      expires: 'O convite vale até {date}. Depois de entrar, aceite ou recuse na página Minhas marcas.',
      without_account:
        'Se você ainda não tem uma conta na Arara, cadastre-se com este endereço ({email}) e confirme o e-mail.',
      button: 'Ver o convite',
      footer:
        'Você recebeu este e-mail porque {inviter} digitou o seu endereço na Arara. Se não conhece essa pessoa, ignore o convite.',
    },
    accepted: {
      subject: '{person} agora administra {merchant}',
      title: 'Convite aceito',
      intro: '{person} aceitou o seu convite e agora administra a marca {merchant}.',
      button: 'Ver administradores',
      footer: 'Você recebeu este e-mail porque convidou essa pessoa.',
    },
    declined: {
      subject: '{person} recusou o convite para {merchant}',
      title: 'Convite recusado',
      intro: '{person} recusou o convite para administrar a marca {merchant}.',
      button: 'Ver administradores',
      footer: 'Você recebeu este e-mail porque convidou essa pessoa.',
    },
    role: {
      subject: 'Seu acesso a {merchant} mudou',
      title: 'Seu acesso mudou',
      intro: '{changer} mudou o seu acesso à marca {merchant}.',
      full: 'Agora você tem acesso completo: pode mudar os dados, os produtos, a conta bancária e as pessoas.',
      read: 'Agora você tem acesso de leitura: vê os dados e os produtos, sem mudar nada.',
      button: 'Ver minhas marcas',
      footer: 'Você recebeu este e-mail porque administra esta marca na Arara.',
    },
    removed: {
      subject: 'Você não administra mais {merchant}',
      title: 'Seu acesso terminou',
      intro: '{changer} removeu o seu acesso à marca {merchant}. Suas outras marcas continuam como estavam.',
      button: 'Ver minhas marcas',
      footer: 'Você recebeu este e-mail porque administrava esta marca na Arara.',
    },
    banking: {
      subject: 'Os dados de recebimento de {merchant} mudaram',
      title: 'Dados de recebimento alterados',
      intro: '{changer} alterou os dados de recebimento da marca {merchant} em {time}.',
      bank_account_changed: 'A conta bancária foi alterada.',
      bank_account_removed: 'A conta bancária foi removida.',
      pix_key_changed: 'A chave Pix foi alterada.',
      pix_key_removed: 'A chave Pix foi removida.',
      not_you:
        'Se vocês não combinaram essa mudança, confira os dados agora e troque a senha da sua conta.',
      button: 'Conferir os dados',
      footer: 'Você recebeu este e-mail porque tem acesso completo a esta marca na Arara.',
    },
  },
  merchant_policies: policiesPtBr,
}
