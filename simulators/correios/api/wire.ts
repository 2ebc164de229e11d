import type { PrePosting, Step } from '../world/world.ts'

/** Correios write numbers as text with a decimal comma. */
export const comma = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')

/** The time in Brasília, without a zone. */
export const brasilia = (at: number) => new Date(at - 3 * 3_600_000).toISOString().slice(0, 19)

export const refusal = (message: string, path: string) => ({
  ...{ msgs: [message], date: brasilia(Date.now()), method: 'POST', path },
  ...{ causa: message, stackTrace: '' },
})

const eventsOf: Record<Step, [code: string, type: string, text: string]> = {
  posted: ['PO', '01', 'Objeto postado'],
  in_transit: ['RO', '01', 'Objeto em transferência - por favor aguarde'],
  out_for_delivery: ['OEC', '01', 'Objeto saiu para entrega ao destinatário'],
  away: ['BDE', '20', 'Objeto não entregue - carteiro não atendido'],
  delivered: ['BDE', '01', 'Objeto entregue ao destinatário'],
  returned: ['BDE', '23', 'Objeto devolvido ao remetente'],
}

/** An object as the tracking answers it: newest event first. */
export function objectWire({ code, events, city, state }: PrePosting): object {
  if (events.length === 0) return unknownObject(code)
  return {
    ...{ codObjeto: code, tipoPostal: { sigla: code.slice(0, 2), descricao: 'ETIQUETA LOGICA' } },
    eventos: events.map(({ step, at }) => {
      const [codigo, tipo, descricao] = eventsOf[step]
      return {
        ...{ codigo, tipo, descricao, detalhe: null, dtHrCriado: brasilia(at) },
        unidade: { tipo: 'Agência dos Correios', endereco: { cidade: city, uf: state } },
      }
    }),
  }
}

export const unknownObject = (codObjeto: string) => ({
  codObjeto,
  mensagem: 'SRO-020: Objeto não encontrado na base de dados dos Correios.',
})

export const postingWire = ({ id, code, service, status, note }: PrePosting) => ({
  ...{ id, codigoObjeto: code, codigoServico: service, observacao: note },
  ...{ statusAtual: status === 'PREPOSTADO' ? 2 : status === 'POSTADO' ? 3 : 6, descStatusAtual: status },
})
