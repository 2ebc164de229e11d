export const portuguese = {
  errors: {
    invalid_account: 'Informe o nome da conta do Instagram, como @sualoja',
    account_not_connected: 'Esta conta não está conectada. Conecte em Integrações e agende de novo.',
    live_date_past: 'Escolha um horário que ainda não passou.',
    live_date_too_far: 'Agende para os próximos 12 meses.',
    agenda_full: 'A agenda desta conta já tem {n} lives. Remova uma para agendar outra.',
  },
}
