import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { shop, writtenLive } from './testing/written-live.ts'

/** Whether bia waits at the end: what was shown, what ana ordered, then what bia says. */
function isBiaWaiting(...said: string[]): boolean {
  const engine = createEngine({ seller: shop })
  writtenLive(['loja: vaso de barro 45', 'ana: quero', ...said.map((text) => `bia: ${text}`)], engine)
  return engine.result().lines.some(({ userName, isWaiting }) => userName === 'bia' && isWaiting)
}

it('lets wait who first ordered and then sees that others were first', () => {
  for (const text of [
    'fico na fila',
    'então fico de segunda',
    'vou de segunda no vaso',
    'tudo bem, fico atrás de você',
    'se a Ana e o Caio desistirem eu fico',
    'se a @ana.lima desistir me chama',
    'espero a ana desistir',
    'então espero',
  ])
    expect(isBiaWaiting('quero', text), text).toBe(true)
})

it('does not let wait who wants one more of what others give up, or asks how the queue stands', () => {
  for (const text of ['se a ana desistir quero mais um', 'e o meu da fila, ela pagou?'])
    expect(isBiaWaiting('quero', text), text).toBe(false)
})

it.each([
  'sou a próxima',
  'próxima sou eu',
  'depois dela sou eu',
  'atrás da ana',
  'segunda opção eu',
  '2º lugar',
  'sobrando eu quero',
  'se não pagarem eu quero',
  'caso não fique com ele eu quero',
])('lets wait who takes a place without having ordered: "%s"', (text) => {
  expect(isBiaWaiting(text)).toBe(true)
})

it.each(['quanta fila', 'que fila!', 'se sobrar dinheiro eu compro'])('orders nothing by "%s"', (text) => {
  expect(writtenLive(['loja: vaso de barro 45', 'ana: quero', `bia: ${text}`]).orders).toEqual([
    'ana: 1 × vaso de barro',
  ])
})

it('reads no wait in words of a queue that mean something else', () => {
  for (const text of [
    'cheguei do banco agora, fila enorme',
    'espera o meu marido chegar',
    'quero ver essa fila andar',
    'se ela desistiu eu quero',
    'manda 1 e deixa 1 de reserva aí',
  ])
    expect(isBiaWaiting(text), text).toBe(false)
})
