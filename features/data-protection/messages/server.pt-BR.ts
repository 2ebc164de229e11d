export const portuguese = {
  errors: {
    data_request_closed: 'Esse pedido já foi encerrado.',
    incident_changed: 'Outra pessoa mudou esse incidente. Abra de novo para ver a versão atual.',
    incident_risk_unclear: 'Antes de encerrar, diga se há risco ou dano relevante.',
    incident_untold: 'Com risco relevante, o incidente só se encerra depois desse comunicado.',
    date_in_future: 'Essa data ainda não chegou.',
  },
}
