import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const shown = ['loja: vestido midi azul 45', 'ana: quero', 'bia: quero']

it('takes who leaves the queue off the list', () => {
  for (const text of ['saio da fila', 'pode me tirar da espera', 'tira meu nome da fila do vestido'])
    expect(linesOf([...shown, 'bia: fico na fila', `bia: ${text}`]), text).toEqual([
      'ana: 1 × vestido midi azul',
    ])
})

it('removes an order that the buyer gives up by name, in different wordings', () => {
  for (const text of [
    'desiste do vestido pra mim',
    'o vestido vou passar, é curto',
    'o vestido não, gente',
    'vou ter que liberar o vestido',
    'vou ficar sem o vestido',
  ])
    expect(linesOf([...shown, 'loja: saia plissada 60', `bia: ${text}`]), text).toEqual([
      'ana: 1 × vestido midi azul',
    ])
})

it('removes the order of a buyer who lets another person have what is on show', () => {
  for (const text of ['Dona Ana pode ficar', 'pode ficar com ela então', '@ana pode ficar com o vestido'])
    expect(linesOf([...shown, `bia: ${text}`]), text).toEqual(['ana: 1 × vestido midi azul'])
})

it('keeps the order of a buyer who denies giving up or speaks of another person', () => {
  for (const text of [
    'desisto nada kkk',
    'não largo nem morta',
    'tira o meu não, viu',
    'aí a outra desistiu da bolsa kkk',
    'passo aí amanhã pra buscar',
    'alguém desistindo me chama',
  ])
    expect(linesOf([...shown, `bia: ${text}`])[1], text).toContain('bia: 1 × vestido midi azul')
})

it('removes an order that the buyer hands to another viewer or must not place', () => {
  for (const text of [
    'passa o meu pra frente, gente',
    'passo o vestido pra quem tá na espera',
    'passa meu vestido pra dona Ana',
    'vou abrir mao do vestido',
    'meu marido vetou o vestido',
    'loja querida, não vai rolar o vestido',
    'não fecha em mim, pode passar',
    'podem passar pra próxima, meninas',
    'ficou curto, passa pra colega',
    'passa o meu pra ana',
    'apertou, ana pode ficar com o vestido',
    'tudo bem, fica com ela',
    'ana foi primeiro, pode deixar com ela',
    'desculpa gente, solto',
    'some com o meu vestido da lista',
    'o vestido era pra prima, ela desistiu',
  ])
    expect(linesOf([...shown, `bia: ${text}`]), text).toEqual(['ana: 1 × vestido midi azul'])
})

it('keeps the order of a buyer who passes what is shown now, or will pass by', () => {
  for (const text of ['essa eu passo a vez', 'pode passar amanhã pra pegar?', 'passa o meu pra azul?'])
    expect(linesOf([...shown, 'loja: saia plissada 60', `bia: ${text}`]), text).toContain(
      'bia: 1 × vestido midi azul',
    )
})

it('moves an order from the code that is denied to the one beside it', () => {
  const codes = ['loja: A10 argola 20', 'bia: a10', 'loja: B20 colar 30']
  expect(linesOf([...codes, 'bia: esse é mais bonito, a10 não, b20'])).toEqual(['bia: 1 × colar b20'])
})

it('takes off who finds that what was wanted under a condition is not so', () => {
  const asked = ['loja: conjunto de renda 69', 'bia: tem no verde? se tiver fico com um P', 'loja: só preto']
  expect(linesOf([...asked, 'bia: poxa, sem verde deixa então'])).toEqual([])
})

it('keeps what is named beside what is given up', () => {
  const bought = [...shown, 'loja: saia plissada 60', 'bia: quero']
  for (const text of ['não vou ficar com a blusa, mas a saia sim', 'desisto de resistir, quero mesmo'])
    expect(linesOf([...bought, `bia: ${text}`]), text).toContain('bia: 1 × saia plissada')
})

it('keeps the order of a buyer who will fetch it, or passes on what is shown now', () => {
  const asked = ['loja: saia plissada 60', 'bia: é comprida?', 'bia: vou deixar essa pra próxima']
  expect(linesOf([...shown, ...asked])).toContain('bia: 1 × vestido midi azul')
  expect(linesOf([...shown, 'bia: retiro o vestido sábado'])).toContain('bia: 1 × vestido midi azul')
})

it('keeps what the buyer says is all that stays, also where it is not known what goes', () => {
  const bought = [...shown, 'loja: saia plissada 60', 'bia: quero']
  for (const text of ['tira a blusa, só a saia', 'cancela o casaco, fico só com a saia'])
    expect(linesOf([...bought, `bia: ${text}`]), text).toContain('bia: 1 × saia plissada')
})

it('gives up nothing for a sigh', () => {
  for (const text of ['aff', 'poxa 😭', 'que pena...'])
    expect(linesOf([...shown, `bia: ${text}`]), text).toContain('bia: 1 × vestido midi azul')
})
