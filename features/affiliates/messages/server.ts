import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What the affiliate programme says in answers and e-mails. */
export const affiliatesServerMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      invalid_affiliate_code: 'Use de 3 a 20 letras e números, sem espaços nem acentos',
      reserved_affiliate_code: 'Este código é reservado. Escolha outro.',
      affiliate_code_taken: 'Este código já está em uso. Escolha outro.',
      affiliate_already_member: 'Você já é afiliado com o código {code}. Ele não muda.',
      reward_not_redeemable: 'Esta recompensa ainda não pode ser resgatada.',
      reward_state_conflict: 'Esta recompensa mudou de estado. Recarregue a página.',
      too_few_paying_referrals: 'São necessárias {needed} indicações que pagaram, e você tem {paying}.',
      affiliate_application_exists: 'Sua candidatura já foi enviada ou decidida.',
      affiliate_application_decided: 'Esta candidatura já foi decidida.',
      decision_reason_needed: 'Escreva o motivo, com pelo menos 3 caracteres',
    },
  },
  'en-US': {
    errors: {
      invalid_affiliate_code: 'Use 3 to 20 letters and digits, without spaces or accents',
      reserved_affiliate_code: 'This code is reserved. Choose another.',
      affiliate_code_taken: 'This code is taken. Choose another.',
      affiliate_already_member: 'You’re already an affiliate with the code {code}. It can’t be changed.',
      reward_not_redeemable: 'You can’t redeem this reward yet.',
      reward_state_conflict: 'This reward has changed. Reload the page.',
      too_few_paying_referrals: 'You need {needed} paying referrals, and you have {paying}.',
      affiliate_application_exists: 'You’ve already applied, or your application was already decided.',
      affiliate_application_decided: 'This application was already decided.',
      decision_reason_needed: 'Enter a reason with at least 3 characters',
    },
  },
}
