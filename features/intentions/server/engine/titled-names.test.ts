import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersIn = (comments: string[]): string[] => writtenLive(comments).ordersOfProducts

describe('a name that begins with capital letters inside a sentence of the shop', () => {
  it('is what is shown', () => {
    const live = [
      'loja: esse aqui é o Quintal da Serra, capim limão e hortelã',
      'ana: quero',
      'bia: 2 pra mim',
    ]
    expect(ordersIn(live)).toEqual(['ana: 1 × quintal da serra', 'bia: 2 × quintal da serra'])
  })

  it('is found by the kind of goods that stands beside it', () => {
    const live = ['loja: olha quem chegou: o Bento, a girafa mais alta da turma, 95 reais']
    expect(ordersIn([...live, 'ana: a girafa é minha'])).toEqual(['ana: 1 × bento'])
  })

  it('is nobody who writes here', () => {
    const live = ['bento.silva: boa noite', 'loja: vamos ver se o Bento compra hoje', 'ana: quero']
    expect(ordersIn(live)).toEqual([])
  })
})

describe('a price that comes before its name', () => {
  const live = ['loja: Raio Duplo 3,50', 'ana: raio 4', 'loja: 340']
  it('belongs to the name in the next line, also where somebody asked for it', () => {
    const product = ['Dragão Ancião foil, única', 'ana: eu quero o dragão']
    expect(ordersIn([...live, `loja: ${product[0]}`, product[1]!]).at(-1)).toBe('ana: 1 × dragao anciao foil')
    expect(ordersIn([...live, 'bia: que carta é essa?', `loja: ${product[0]}`, product[1]!]).at(-1)).toBe(
      'ana: 1 × dragao anciao foil',
    )
  })
})

describe('what goods come in', () => {
  it('is no product beside the one that the line has shown', () => {
    const live = [
      'loja: rice moon tônico, 150ml 79 / mini 39, refil 30',
      'ana: um mini',
      'bia: refil pra mim',
    ]
    expect(ordersIn(live)).toEqual(['ana: 1 × rice moon tonico', 'bia: 1 × rice moon tonico'])
  })

  it('tells pieces apart', () => {
    expect(ordersIn(['loja: tônico de arroz 79,00', 'ana: uma lata e um refil pra mim'])).toHaveLength(2)
  })

  it('counts as many pieces as the shop says where they are sold singly as well', () => {
    const live = ['loja: santa preguiça, caixa com 12 por 180, avulsa 17', 'ana: 2 caixas', 'bia: avulsa 5']
    expect(ordersIn(live)).toEqual(['ana: 24 × santa preguica', 'bia: 5 × santa preguica'])
  })
})

describe('fewer and other pieces', () => {
  const live = ['loja: cadeado de ferro 25,00', 'ana: cadeado 2']
  it.each([
    ['tira um cadeado', 1],
    ['digo 3', 3],
    ['põe 60', 60],
  ])('are read from "%s"', (text, pieces) => {
    expect(ordersIn([...live, `ana: ${text}`])).toEqual([`ana: ${pieces} × cadeado de ferro`])
  })

  it('are not read from a pass long after the order', () => {
    const talk = Array.from({ length: 9 }, (_, at) => `bia: que dia bonito ${at}`)
    expect(ordersIn([...live, ...talk, 'ana: essa eu passo'])).toEqual(['ana: 2 × cadeado de ferro'])
  })
})

describe('a pattern where the shop only speaks', () => {
  it('is a product, as a colour is', () => {
    expect(ordersIn(['ana: quero a onça M', 'bia: poá G', 'caio: o poá P também'])).toEqual([
      'ana: 1 × onca',
      'bia: 1 × poa',
      'caio: 1 × poa',
    ])
  })
})
