export const portuguese = {
  errors: {
    carriers_changed: 'Outra pessoa mudou estes dados. Abra de novo antes de salvar.',
    same_service: 'Dois serviços estão com o mesmo nome.',
  },
}
