import { describe, expect, it } from 'vitest'
import { isQuestion } from '../../../lives/server/capture/is-question.ts'
import { createEngine } from './engine.ts'
import { linesOf } from './testing/lines-of.ts'

describe('an announcement', () => {
  it.each([
    ['with a letter as its code', 'pieza C manta 120', 'la C para mi', 'manta c'],
    ['with a letter before a dash', 'B - aretes de plata $45', 'B', 'aretes de plata b'],
    [
      'with a code of letters, a dash and digits',
      'REF: KL-330 vela iridium 49,90',
      'KL330',
      'vela iridium kl330',
    ],
    ['with the number before its sign', '15# fita washi 5 reais', '#15', 'fita washi 15'],
    ['in a list of numbers', '1- FRANGO GRELHADO 350g 19,90', 'o 1', 'frango grelhado 1'],
    ['with "lot" in English', 'LOT 12 suede jacket 290', 'lot 12', 'suede jacket 12'],
    ['with a year and a price at its end', 'Vasco 98 centenário, M e G, 199', 'vasco', 'vasco'],
    [
      'in a sentence with a price',
      'essa poltrona veio de Minas, tô pedindo 450',
      'quero a poltrona',
      'poltrona',
    ],
    ['in a sentence without a price', 'vou mostrar agora a estante', 'quero a estante', 'estante'],
  ])('is read %s', (_, announcement, order, label) => {
    expect(linesOf([`loja: ${announcement}`, `ana: ${order}`])[0]).toContain(`ana: 1 × ${label}`)
  })

  it('may name two products with a price each', () => {
    expect(linesOf(['loja: tomate cereja 3,50 / alface crespa 0,80', 'ana: 2 tomate e 3 alface'])).toEqual([
      'ana: 2 × tomate cereja',
      'ana: 3 × alface crespa',
    ])
  })

  it('keeps its colours as variants', () => {
    expect(linesOf(['loja: PAPETE TRATORADA off e preta R$ 69', 'ana: 2 pretas'])).toEqual([
      'ana: 2 × papete tratorada (preto)',
    ])
  })

  it('is not the total of a person who has just written', () => {
    expect(linesOf(['loja: brinco argola 30', 'ana: quero', 'loja: ana 30', 'bia: quero'])).toEqual([
      'ana: 1 × brinco argola',
      'bia: 1 × brinco argola',
    ])
  })
})

describe('what the shop shows', () => {
  it.each([
    ['in capitals beside smaller letters', ['tema CIRCO vintage 🎪'], 'circo 2', '2 × circo vintage'],
    ['after a greeting', ['Paz e bem! Cesta de inverno, 5 reais o número'], 'uma', '1 × cesta de inverno'],
    ['with a price in euros', ['Travessa das andorinhas 24€'], 'é para mim', '1 × travessa das andorinhas'],
    ['with the number it counts to next', ['cód 31 borboleta 35', '32 vaquinha'], '32', '1 × vaquinha 32'],
  ])('is named %s', (_, shop, order, line) => {
    expect(linesOf([...shop.map((text) => `loja: ${text}`), `ana: ${order}`])).toEqual([`ana: ${line}`])
  })

  it('may be a list of prices, of which nothing is on show', () => {
    const list = 'loja: pra domingo: canjica pote 12, caldo de feijão 15, camiseta da festa 35'
    expect(linesOf([list, 'ana: 2 caldo', 'bia: camiseta M'])).toEqual([
      'ana: 2 × caldo de feijao',
      'bia: 1 × camiseta da festa (m)',
    ])
  })

  it('comes in the sizes that the shop names for all', () => {
    const list = ['loja: camiseta 38,00 \n bermuda 45,00 \n calça 59,00', 'loja: tamanhos do 2 ao 16']
    expect(linesOf([...list, 'ana: 2 bermuda 14', 'bia: calça 8', 'caio: camiseta 3 do 10'])).toEqual([
      'ana: 2 × bermuda (14)',
      'bia: 1 × calca (8)',
      'caio: 3 × camiseta (10)',
    ])
  })

  it.each([
    'até 10km 40 reais',
    'com cabeça 42, mas hoje só tenho sem',
    'portes 6€',
    'se pedir hoje faço 105',
  ])('is not in: %s', (text) => {
    expect(linesOf(['loja: camarão limpo 58 o kg', `loja: ${text}`, 'ana: quero'])).toEqual([
      'ana: 1 × camarao limpo',
    ])
  })
})

describe('a weight, a day or an hour', () => {
  it.each([
    ['2 kg', '1 × camarao (2kg)'],
    ['14/11', '1 × camarao (14/11)'],
    ['quinta 15h', '1 × camarao (15h)'],
  ])('is a variant: %s', (text, line) => {
    expect(linesOf(['loja: camarão 58 reais', `ana: ${text}`])).toEqual([`ana: ${line}`])
  })

  it('counts pieces that weigh a kilo each', () => {
    expect(linesOf(['loja: barbante cru de 1kg 29 reais', 'ana: 3 kg'])).toEqual(['ana: 3 × barbante cru'])
  })
})

describe('a number on the screen of a shop that only speaks', () => {
  it('is a code where several people write it at once; the next one sooner', () => {
    expect(
      linesOf(['ana: 41', 'bia: 41 2', 'caio: eu 41', 'dora: 42', 'ana: 42 3x']).map((line) => line.trim()),
    ).toEqual(['ana: 1 × 41', 'bia: 2 × 41', 'caio: 1 × 41', 'dora: 1 × 42', 'ana: 3 × 42'])
  })

  it('is a size where it differs from person to person', () => {
    const lines = linesOf(['ana: quero a sandália 36', 'bia: 37', 'caio: 38', 'dora: 37', 'eva: 36 preta'])
    expect(lines.filter((line) => !line.includes('sandalia'))).toEqual([])
  })
})

describe('several variants in one comment', () => {
  const shop = ['loja: grade = 33 ao 38, um par de cada', 'loja: RASTEIRA TRANÇADA preta e nude R$ 39']
  it.each([
    ['sizes of one colour', '34 e 35 da preta', ['34 preto', '35 preto']],
    ['colours of one size', 'preta e nude 36', ['36 preto', '36 nude']],
    ['sizes in a row', '36 37 38 nude', ['36 nude', '37 nude', '38 nude']],
  ])('are one piece each: %s', (_, text, variants) => {
    expect(linesOf([...shop, `ana: ${text}`])).toEqual(
      variants.map((variant) => `ana: 1 × rasteira trancada (${variant})`),
    )
  })

  it('are not added to the total that stands before them', () => {
    expect(linesOf([...shop, 'ana: 3 rasteiras: 2 nude e 1 preta']).map((line) => line.slice(0, 6))).toEqual([
      'ana: 2',
      'ana: 1',
    ])
  })
})

describe('the part of a comment that is an order', () => {
  const shop = ['loja: camisola Safira azul R$ 99']
  it.each(['me convenceu, azul', 'é linda demais. uma', 'amei! 2, por favor'])(
    'counts beside talk: %s',
    (text) => {
      expect(linesOf([...shop, `ana: ${text}`])).toHaveLength(1)
    },
  )

  it.each(['não levo', 'nem quero', 'minha nossa', 'amei, mas é cara'])('is missing in: %s', (text) => {
    expect(linesOf([...shop, `ana: ${text}`])).toEqual([])
  })
})

describe('numbers', () => {
  const meals = ['loja: 1- FRANGO 19,90', 'loja: 2- CARNE 18,90']
  it('before "da" and a code are pieces of it', () => {
    expect(linesOf([...meals, 'ana: 3 da 2 e 2 da 1']).sort()).toEqual([
      'ana: 2 × frango 1',
      'ana: 3 × carne 2',
    ])
  })

  it('for several people are added up', () => {
    expect(linesOf(['loja: terço azul R$ 25', 'ana: 1 pra mim e 1 pra minha comadre'])).toEqual([
      'ana: 2 × terco azul',
    ])
  })

  it('that order people in a queue count nothing', () => {
    expect(linesOf(['loja: óculos gatinho 45', 'ana: quero', 'bia: quero então, tô em 3ª?'])).toEqual([
      'ana: 1 × oculos gatinho',
      'bia: 1 × oculos gatinho',
    ])
  })
})

describe('a number that is no code of the live', () => {
  const shop = ['loja: cod 40 saia preta 50', 'loja: cod 41 vestido azul 89,90']
  it.each(['quero a 410', 'quero 410', 'eu quero a 42', '412 M', 'a 410 pra mim'])(
    'never orders what is on show: %s',
    (text) => {
      expect(linesOf([...shop, `ana: ${text}`])).toEqual([])
    },
  )

  it.each(['quero 2', 'quero P', 'quero essa de 89', 'quero tamanho 42'])(
    'counts, sizes or prices what is on show: %s',
    (text) => {
      expect(linesOf([...shop, `ana: ${text}`])).toHaveLength(1)
    },
  )
})

describe('the name of the person who writes', () => {
  it.each([
    'sou a Rosângela Tavares',
    'quero, sou a Rosângela Tavares',
    'eu sou a Rosângela quero 2',
    'aqui é a Rosângela Tavares, quero a cadeira',
    'meu nome é Rosângela Tavares, a cadeira é minha',
    'me chamo Rosângela, fico com a cadeira',
  ])('is no product: %s', (text) => {
    const lines = linesOf(['bia: quero a cadeira', 'caio: quero a cadeira', `ana: ${text}`])
    expect(lines.filter((line) => !line.endsWith('× cadeira'))).toEqual([])
  })
})

describe('a live in which the shop only speaks', () => {
  it('binds an order without a name to the goods that were spoken of', () => {
    expect(
      linesOf(['ana: quero a saia de couro M', 'bia: 36 preta', 'cida: que camisa linda', 'cida: quero P']),
    ).toEqual(['ana: 1 × saia couro (m)', 'bia: 1 × saia couro (36 preto)', 'cida: 1 × camisa (p)'])
  })

  it('tells two kinds of one good apart', () => {
    expect(linesOf(['ana: 2 pão italiano', 'bia: 50 pão de queijo'])).toEqual([
      'ana: 2 × pao italiano',
      'bia: 50 × pao queijo',
    ])
  })
})

describe('a comment that is no order', () => {
  it('keeps its reason', () => {
    const engine = createEngine({ seller: 'loja.da.vila' })
    const texts = ['que linda', 'quanto custa?', 'queria tanto']
    const changes = texts.flatMap((text, at) =>
      engine.push({ id: String(at), userName: 'ana', text, at: at * 1_000, isQuestion: isQuestion(text) }),
    )
    expect(changes).toEqual([
      { kind: 'not_an_order', commentId: '0', reason: { kind: 'talk' } },
      { kind: 'not_an_order', commentId: '1', reason: { kind: 'question' } },
      { kind: 'not_an_order', commentId: '2', reason: { kind: 'wish' } },
    ])
  })
})
