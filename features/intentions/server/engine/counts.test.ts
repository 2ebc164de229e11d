import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const lastOf = (comments: string[]): string | undefined => writtenLive(comments).ordersOfProducts.at(-1)
const piecesOf = (comments: string[]): number =>
  writtenLive(comments).orders.reduce((sum, line) => sum + Number(/: (\d+) ×/.exec(line)![1]), 0)

describe('a pair', () => {
  it('is two of what the shop prices by the piece', () => {
    expect(lastOf(['loja: abajur cogumelo 139,90 cada', 'ana: quero o par'])).toBe('ana: 2 × abajur cogumelo')
    expect(lastOf(['loja: arandela de barro 98 cada', 'ana: 2 pares'])).toBe('ana: 4 × arandela de barro')
    expect(lastOf(['loja: P05 argola 19,00 a peça', 'ana: p05 o par'])).toBe('ana: 2 × argola p5')
  })

  it('is two of what does not come in pairs', () => {
    expect(lastOf(['loja: vaso de barro 30,00', 'ana: um par pra mim'])).toBe('ana: 2 × vaso de barro')
  })

  it('is one of what comes in pairs, or is priced by the pair', () => {
    expect(lastOf(['loja: sandália de couro 89,90', 'ana: um par'])).toBe('ana: 1 × sandalia de couro')
    expect(lastOf(['loja: ref 12 estribo, par 95,00', 'ana: 12 - 2 pares'])).toBe('ana: 2 × estribo 12')
  })
})

describe('a total before a list', () => {
  it.each([
    ['quero 3: preta, branca e bege', 3],
    ['quero 3 G: azul, preta e cinza', 3],
    ['meia 3, rosa, amarela e lilás', 3],
    ['duas, preta e branca', 2],
    ['5 meias: 2 brancas, 2 rosas e 1 azul', 5],
  ])('counts what follows it once: "%s"', (text, pieces) => {
    expect(piecesOf(['loja: meia infantil 7,00', `ana: ${text}`])).toBe(pieces)
  })
})

describe('"um de cada"', () => {
  it('is as many as the shop says there are', () => {
    expect(lastOf(['loja: corante gel, 10 cores, 9,90', 'ana: um de cada cor'])).toBe('ana: 10 × corante gel')
    expect(lastOf(['loja: meia soquete 5,00', 'loja: cores preta, branca e bege', 'ana: 2 de cada'])).toBe(
      'ana: 6 × meia soquete',
    )
  })

  it('says which ones, where it speaks of what was ordered', () => {
    const live = ['loja: abajur cogumelo 139,90 cada', 'loja: verde e terracota', 'ana: quero o par']
    expect(lastOf([...live, 'ana: o meu par pode ser um de cada cor'])).toBe('ana: 2 × abajur cogumelo')
  })
})

describe('a colour that is taken out of several', () => {
  it('leaves the others', () => {
    const live = ['loja: corante gel, 10 cores, 9,90', 'ana: um de cada cor', 'loja: bailarina 89,00']
    expect(lastOf([...live, 'ana: dos corantes tira o preto'])).toBe('ana: 9 × corante gel')
  })
})

describe('a number that counts no pieces', () => {
  it.each([
    ['after "de"', 'um de 30'],
    ['with a unit of length beside a count', '5 metros 1'],
    ['of three digits with zeros before it', '010 um jogo'],
  ])('says which one %s', (_, text) => {
    expect(piecesOf(['loja: cabo de som 45,00', `ana: ${text}`])).toBe(1)
  })

  it('is a count after the verb, however large', () => {
    expect(lastOf(['loja: vela de cera 15,00', 'ana: vela eu quero 20'])).toBe('ana: 20 × vela de cera')
  })
})

describe('several pieces without a number', () => {
  it('are one for each person', () => {
    expect(piecesOf(['loja: tiara de flores 25,00', 'ana: tiara pra mim e pra minha irmã'])).toBe(2)
  })

  it('are one for the writer and one for another', () => {
    const live = ['loja: PEÇA 5 tiara de flores 25,00', 'loja: PEÇA 6 laço de cetim 12,00']
    expect(piecesOf([...live, 'ana: peça 5 pra mim e 1 pro meu tio'])).toBe(2)
    expect(piecesOf([...live, 'ana: peça 5 pra mim'])).toBe(1)
  })

  it('come on top of those before where they are "a mais"', () => {
    const live = ['loja: pote de barro 30,00', 'ana: quero 2 do pote', 'ana: e um pote a mais']
    expect(piecesOf(live)).toBe(3)
  })

  it('are the two that are left', () => {
    expect(piecesOf(['loja: moringa de barro 80,00', 'ana: as duas que sobraram são minhas'])).toBe(2)
  })

  it('are one for each name to be engraved', () => {
    const live = ['loja: MODELO 1 copo térmico 69,90']
    expect(piecesOf([...live, 'ana: modelo 1 verde Renan e verde Marina'])).toBe(2)
    expect(piecesOf(['loja: MODELO 4 copo térmico 69,90', 'ana: 4 azul Theo, 4 rosa Liz'])).toBe(2)
  })
})

describe('another quantity for a product that is named', () => {
  it.each([
    ['as velas são só 15', 15],
    ['vela deixa em 8', 8],
    ['minhas velas pode ser só 2', 2],
    ['sobe as minhas velas pra 14', 14],
    ['a vela vira 3', 3],
    ['em vez de 10 põe 7 da vela', 7],
  ])('takes the place of the one before: "%s"', (text, pieces) => {
    const live = ['loja: vela de cera 15,00', 'ana: vela eu quero 10', 'loja: sabonete de mel 12,00']
    expect(lastOf([...live, `ana: ${text}`])).toBe(`ana: ${pieces} × vela de cera`)
  })
})

describe('codes of a shop', () => {
  it('may rise with gaps', () => {
    const live = ['loja: ref 12 estribo 95,00', 'loja: ref 15 manta 180,00', 'loja: 21 chapéu de feltro, 230']
    expect(lastOf([...live, 'ana: 21'])).toBe('ana: 1 × chapeu de feltro 21')
  })

  it('may stand after the kind of goods', () => {
    const live = [
      'loja: jogo 1 - Ilha dos Corsários - 120',
      'loja: jogo 2 - Trem Expresso - 60, tenho 2 cópias',
    ]
    expect(lastOf([...live, 'ana: jogo 2'])).toBe('ana: 1 × trem expresso 2')
  })
})

describe('a buyer whom the shop calls by name without a mention', () => {
  it('gets what became free', () => {
    const live = ['loja: sereia única 120,00', 'bia: minha', 'joaquim.otavio: se desistir eu quero']
    const { orders } = writtenLive([...live, 'bia: desisto', 'loja: joaquim liberou pra vc'])
    expect(orders).toEqual(['joaquim.otavio: 1 × sereia unica'])
  })
})

describe('a comment that takes its order back in the same breath', () => {
  it('is a joke', () => {
    expect(
      writtenLive(['loja: meia 7,00', 'ana: não tenho filho mas quero kkkk brincadeira']).orders,
    ).toEqual([])
  })
})

describe('what something goes with', () => {
  it('is not ordered', () => {
    const live = ['loja: tiara de flores 25,00', 'loja: glitter azul 10,00']
    expect(lastOf([...live, 'ana: 1 azul pra combinar com a tiara'])).toContain('glitter')
  })
})

describe('the confidence of a line', () => {
  const confidenceOf = (comments: string[]): number => writtenLive(comments).confidences.at(-1)!

  it('falls with the time that the product has been on show', () => {
    const talk = Array.from({ length: 20 }, (_, at) => `bia: que calor hoje ${at}`)
    const fresh = confidenceOf(['loja: vela de cera 15,00', 'ana: eu quero'])
    expect(confidenceOf(['loja: vela de cera 15,00', ...talk, 'ana: eu quero'])).toBeLessThan(fresh)
  })

  it('falls with words that are not understood', () => {
    const plain = confidenceOf(['loja: vela de cera 15,00', 'ana: quero a vela'])
    expect(confidenceOf(['loja: vela de cera 15,00', 'ana: quero a vela fulgurosa'])).toBeLessThan(plain)
  })
})
