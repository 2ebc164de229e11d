import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What the affiliate programme says in answers and e-mails. */
export const affiliatesServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      invalid_affiliate_code: 'Use de 3 a 20 letras e números, sem espaços nem acentos',
      reserved_affiliate_code: 'Este código é reservado. Escolha outro.',
      affiliate_code_taken: 'Este código já tem dono. Escolha outro.',
      affiliate_already_member: 'Você já é afiliado com o código {code}. Ele não muda.',
      reward_not_redeemable: 'Esta recompensa ainda não pode ser resgatada.',
      reward_state_conflict: 'Esta recompensa mudou de estado. Recarregue a página.',
      too_few_paying_referrals: 'Faltam indicações que pagaram: são {needed}, e você tem {paying}.',
      affiliate_application_exists: 'Sua candidatura já foi enviada ou decidida.',
      affiliate_application_decided: 'Esta candidatura já foi decidida.',
      decision_reason_needed: 'Escreva o motivo, com pelo menos 3 caracteres',
    },
    affiliates: {
      reward_mail: {
        subject: 'Você ganhou um crédito de {amount}',
        title: 'Boa notícia, {name}',
        intro:
          'Alguém que você indicou pagou, e o prazo de devolução passou. Sua recompensa de {amount} já pode virar um crédito: ele abre os relatórios de um dia inteiro.',
        button: 'Resgatar',
        footer:
          'Você recebe este aviso porque participa do programa de afiliados. Para não receber, desligue os avisos de créditos no seu perfil.',
      },
      approved_mail: {
        subject: 'Sua candidatura a afiliado pago foi aprovada',
        title: 'Parabéns, {name}',
        intro:
          'Sua candidatura a afiliado pago da Arara foi aprovada. Vamos escrever para combinar os próximos passos.',
        button: 'Abrir o painel de afiliado',
        footer: 'Você recebe este aviso porque se candidatou a afiliado pago.',
      },
      refused_mail: {
        subject: 'Sua candidatura a afiliado pago',
        title: 'Olá, {name}',
        intro: 'Analisamos sua candidatura a afiliado pago e, por enquanto, ela não foi aprovada. O motivo:',
        button: 'Abrir o painel de afiliado',
        footer: 'Você pode se candidatar de novo em 30 dias. Suas recompensas continuam como estão.',
      },
    },
  },
  'en-US': {
    errors: {
      invalid_affiliate_code: 'Use 3 to 20 letters and digits, without spaces or accents',
      reserved_affiliate_code: 'This code is reserved. Choose another.',
      affiliate_code_taken: 'This code is taken. Choose another.',
      affiliate_already_member: 'You already are an affiliate with the code {code}. It does not change.',
      reward_not_redeemable: 'This reward cannot be redeemed yet.',
      reward_state_conflict: 'This reward has changed meanwhile. Reload the page.',
      too_few_paying_referrals: 'It takes {needed} referred people who paid, and you have {paying}.',
      affiliate_application_exists: 'Your application was already sent or decided.',
      affiliate_application_decided: 'This application was already decided.',
      decision_reason_needed: 'Write the reason, with at least 3 characters',
    },
    affiliates: {
      reward_mail: {
        subject: 'You earned a credit of {amount}',
        title: 'Good news, {name}',
        intro:
          'Somebody you referred paid, and the refund period is over. Your reward of {amount} can become a credit now: it opens the reports of a whole day.',
        button: 'Redeem',
        footer:
          'You get this notice because you take part in the affiliate programme. To stop it, turn off the notices about credits in your profile.',
      },
      approved_mail: {
        subject: 'Your application as a paid affiliate was approved',
        title: 'Congratulations, {name}',
        intro:
          'Your application as a paid affiliate of Arara was approved. We will write to you about the next steps.',
        button: 'Open the affiliate panel',
        footer: 'You get this notice because you applied as a paid affiliate.',
      },
      refused_mail: {
        subject: 'Your application as a paid affiliate',
        title: 'Hello, {name}',
        intro:
          'We looked at your application as a paid affiliate and, for the time being, it was not approved. The reason:',
        button: 'Open the affiliate panel',
        footer: 'You can apply again in 30 days. Your rewards stay as they are.',
      },
    },
  },
}
