import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersOf = (...comments: string[]) => writtenLive(comments).orders

describe('an order that says little', () => {
  it('is "também" and "essa também" while others order, and neither before', () => {
    expect(
      ordersOf('loja: cesto de palha 40', 'ana: também', 'bia: quero', 'caio: também', 'davi: essa tb'),
    ).toEqual(['bia: 1 × cesto de palha', 'caio: 1 × cesto de palha', 'davi: 1 × cesto de palha'])
  })

  it('is "então é nossa", and not "minha nossa"', () => {
    expect(ordersOf('loja: torre de madeira 90', 'ana: então é nossa!', 'bia: minha nossa')).toEqual([
      'ana: 1 × torre de madeira',
    ])
  })

  it('is a need of what is named, unless it is denied', () => {
    expect(
      ordersOf('loja: balança digital 39,90', 'ana: balança eu preciso', 'bia: balança não preciso'),
    ).toEqual(['ana: 1 × balanca digital'])
  })

  it('is a need of what is on show', () => {
    expect(ordersOf('loja: balança digital 39,90', 'ana: haha preciso', 'bia: preciso dormir')).toEqual([
      'ana: 1 × balanca digital',
    ])
  })

  it('is "essa" after an answer, and not before it', () => {
    expect(
      ordersOf(
        'loja: guia de contas 35',
        'ana: qual a mais comprida?',
        'bia: essa',
        'loja: a de sementes',
        'ana: essa',
      ),
    ).toEqual(['ana: 1 × guia de contas'])
  })

  it('is a count with whom or how it is for', () => {
    expect(
      ordersOf('loja: tábua de teca 189', 'ana: aí sim! uma com ANA', 'bia: beleza, uma sem nome'),
    ).toEqual(['ana: 1 × tabua de teca', 'bia: 1 × tabua de teca'])
  })

  it('is what a person goes on with who has asked', () => {
    expect(
      ordersOf(
        'loja: jarra de vidro 55',
        'ana: quantas tem ao todo?',
        'loja: 20',
        'ana: 8 então que somos muitos lá em casa',
      ),
    ).toEqual(['ana: 8 × jarra de vidro'])
  })

  it('is a colour or a size that is to be sent', () => {
    expect(
      ordersOf('loja: mala média 300', 'ana: tem no preto?', 'loja: tem', 'ana: então manda preto'),
    ).toEqual(['ana: 1 × mala media (preto)'])
  })

  it('stands beside the end of the order', () => {
    expect(ordersOf('loja: cód 21 macacão 90', 'ana: 21 g1 e fecha minha sacola')).toEqual([
      'ana: 1 × macacao 21 (g1)',
    ])
  })
})

describe('one of each', () => {
  it('is of all that the shop has just listed', () => {
    expect(
      ordersOf(
        'loja: lemon pepper 12',
        'loja: chimichurri 10',
        'ana: o que já passou?',
        'loja: lemon e chimichurri',
        'ana: quero um de cada',
      ),
    ).toEqual(['ana: 1 × lemon pepper', 'ana: 1 × chimichurri'])
  })

  it('is two where the shop names two with their prices', () => {
    expect(
      ordersOf(
        'loja: chapa pra bife quem gosta? 95 reais a lisa e 105 a canelada',
        'ana: me reserva uma de cada',
      ),
    ).toEqual(['ana: 2 × chapa'])
  })
})

describe('an announcement that leaves out the goods', () => {
  it('names them by their kind, and no size of them', () => {
    expect(
      ordersOf(
        'loja: caldeirão de ferro 220',
        'loja: agora vou mostrar a de ágata, já curada',
        'loja: a média sai 180 e a grande 240',
        'ana: ágata quero 3',
      ),
    ).toEqual(['ana: 3 × agata'])
  })
})

describe('an amount before or after its parts', () => {
  it('counts the sizes that follow the name and a comma', () => {
    expect(ordersOf('loja: short saia 30', 'ana: 2 short saia, P e M')).toEqual([
      'ana: 1 × short saia (p)',
      'ana: 1 × short saia (m)',
    ])
  })

  it('is the one after "afinal"', () => {
    expect(ordersOf('loja: tigela 7,00', 'ana: 4 para mim', 'ana: afinal 6, o pessoal vem')).toEqual([
      'ana: 6 × tigela',
    ])
  })

  it('counts a word before "de" and the name', () => {
    expect(ordersOf('loja: guppy 9,90 cada', 'loja: betta 25', 'ana: 4 machos de guppy então')).toEqual([
      'ana: 4 × guppy',
    ])
  })
})

describe('goods that nobody has announced', () => {
  it('are no other name of what a buyer has named before', () => {
    expect(
      ordersOf('loja: 45,00', 'ana: manopla preta 1', 'loja: 30,00', 'bia: quero o selim').some((line) =>
        line.includes('bia: 1 × manopla'),
      ),
    ).toBe(false)
  })
})
