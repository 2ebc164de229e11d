import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const labelsOf = (comments: string[]) => writtenLive(comments).products.map(({ label }) => label)

describe('a person who is named', () => {
  it('is no product where something is for her', () => {
    const labels = labelsOf([
      'loja: boa noite',
      'ana: que linda a moringa',
      'ana: quero a moringa',
      'bia: Quero uma dessas para a Sofia',
      'caio: separa 2 para a Sofia',
    ])
    expect(labels).toEqual(['moringa'])
  })

  it('is no product where she is greeted', () => {
    const labels = labelsOf(['ana: boa noite Neusa', 'bia: quero a moringa', 'ana: o Neusa quero 2'])
    expect(labels).not.toContain('neusa')
  })
})

describe('who may leave a piece to the next', () => {
  it('is no product', () => {
    const labels = labelsOf([
      'ana: quero a moringa',
      'bia: se a Suelen não quiser eu fico',
      'caio: se a doutora não levar eu levo',
      'eva: se o moço desistir quero',
    ])
    expect(labels).toEqual(['moringa'])
  })
})

describe('the shop', () => {
  it('names no product by addressing a buyer', () => {
    const labels = labelsOf([
      'ivone.maciel: tem o vestido jeans?',
      'loja: segura aí dona Ivone, é o 410',
      'ana: quero o 410',
    ])
    expect(labels).not.toContain('dona ivone')
  })

  it('shows nothing with what it promises for later', () => {
    const { orders } = writtenLive([
      'loja: REF 308 cropped de laise 25,00',
      'ana: 308',
      'loja: já já mostro a saia, é a 410',
      'bia: quero uma',
    ])
    expect(orders).toEqual(['ana: 1 × cropped de laise 308', 'bia: 1 × cropped de laise 308'])
  })
})

describe('a product that a viewer missed', () => {
  it('is not ordered by who says it as a reason', () => {
    const { orders } = writtenLive([
      'loja: REF 308 cropped de laise 25,00',
      'loja: REF 410 saia godê 35,00',
      'ana: já que perdi o cropped, 1 saia',
    ])
    expect(orders).toEqual(['ana: 1 × saia gode 410'])
  })
})

describe('what comes with a container', () => {
  it('is no product beside its price', () => {
    const labels = labelsOf(['ana: qual valor?', 'loja: @ana 65 o vaso com cachepô', 'bia: quero a orquídea'])
    expect(labels).not.toContain('cachepo')
  })
})

describe('the kinds of prices', () => {
  it('name no product', () => {
    const labels = labelsOf(['loja: Nº 12 TOALHA GIGANTE. Varejo 44,90 / atacado 34,90', 'ana: 2 brancas'])
    expect(labels).toEqual(['toalha gigante 12'])
  })
})

describe('a plural', () => {
  it.each([
    ['LENÇOL PALHA 80,00', 'dois lençóis'],
    ['AVENTAL LONGO 40,00', 'dois aventais'],
    ['CAPUZ LISO 30,00', 'dois capuzes'],
  ])('is of the same product: %s, %s', (shown, said) => {
    const { orders, products } = writtenLive([`loja: ${shown}`, 'loja: MANTA XADREZ 60,00', `ana: ${said}`])
    expect(products).toHaveLength(2)
    expect(orders[0]).toMatch(/^ana: 2 × (?:lencol|avental|capuz)/)
  })
})
