import { expect, it } from 'vitest'
import { incidentStatement } from './incident-statement.ts'

it('says what the authority asks for, and what is still to be told', () => {
  const text = incidentStatement({
    ...{ uuid: '', number: 3, version: 1, title: 'Planilha enviada', happenedAt: null },
    ...{ knownAt: '2026-11-01T12:00:00.000Z', dueAt: '', description: 'Foi ao endereço errado.', data: '' },
    ...{ people: 12, risk: 'relevant', measures: '', reportedAt: null, toldAt: null, closedAt: null },
  })
  expect(text).toContain('nº 3: Planilha enviada')
  expect(text).toContain('Quando o controlador soube: 01/11/2026, 09:00')
  expect(text).toContain('Quando ocorreu: a informar')
  expect(text).toContain('Número de titulares: 12')
})
