import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const bought = ['loja: vestido midi 45', 'ana: quero o vestido', 'loja: saia plissada 60', 'ana: saia minha']

it('removes what the buyer does not keep', () => {
  for (const text of ['pensando bem fico só com o vestido', 'pode deixar só o vestido pra mim'])
    expect(linesOf([...bought, `ana: ${text}`]), text).toEqual(['ana: 1 × vestido midi'])
})

it('keeps all of who orders something else or asks', () => {
  const both = ['ana: 1 × vestido midi', 'ana: 1 × saia plissada']
  expect(linesOf([...bought, 'ana: fica só com o vestido ou com a saia?'])).toEqual(both)
  expect(linesOf([...bought, 'ana: fico só com o vestido e a saia'])).toEqual(both)
})
