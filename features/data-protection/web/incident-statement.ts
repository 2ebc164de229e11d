import { createFormats } from '#platform/web/formats.ts'
import type { Incident } from './data-protection-query.ts'

const risks = {
  unclear: 'em análise',
  none: 'sem risco ou dano relevante',
  relevant: 'com risco ou dano relevante',
}

/**
 * What the authority asks to be told of an incident (Resolução CD/ANPD 15/2024, art. 6), as a text to paste into its form;
 * always in Portuguese, and in the time of Brasília.
 */
export function incidentStatement(incident: Incident): string {
  const { dateTime } = createFormats('pt-BR', 'America/Sao_Paulo')
  const moment = (at: string | null) => (at === null ? 'a informar' : dateTime(at))
  const text = (typed: string) => typed || 'a informar'
  return [
    `Comunicação de incidente de segurança nº ${incident.number}: ${incident.title}`,
    `Quando ocorreu: ${moment(incident.happenedAt)}`,
    `Quando o controlador soube: ${moment(incident.knownAt)}`,
    `O que aconteceu: ${text(incident.description)}`,
    `Dados afetados e de quem: ${text(incident.data)}`,
    `Número de titulares: ${incident.people ?? 'a informar'}`,
    `Risco aos titulares: ${risks[incident.risk]}`,
    `Medidas antes e depois: ${text(incident.measures)}`,
    `Titulares comunicados em: ${moment(incident.toldAt)}`,
  ].join('\n')
}
