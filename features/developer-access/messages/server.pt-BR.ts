export const portuguese = {
  errors: {
    too_many_api_keys: 'Você chegou ao limite de {most} chaves. Apague uma que não usa mais.',
    too_many_webhooks: 'Você chegou ao limite de {most} endereços. Apague um que não usa mais.',
    api_key_without_scope: 'Esta chave não tem permissão para isso. Falta: {scopes}.',
  },
}
