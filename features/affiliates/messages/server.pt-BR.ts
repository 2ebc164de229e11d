export const portuguese = {
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
}
