import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const shown = ['loja: cód 31 toalha de banho R$ 30', 'ana: quero a 31', 'loja: cód 47 vestido floral R$ 60']
it('shows the product again', () => {
  expect(writtenLive([...shown, 'loja: baixei a 31 pra 25', 'bia: quero']).orders).toContain(
    'bia: 1 × toalha de banho 31',
  )
})

const pricesAfter = (line: string) =>
  writtenLive([...shown, `loja: ${line}`]).products.map(({ codes, price }) => `${codes[0]}: ${price}`)

it.each([
  'cód 31 agora por R$ 25',
  'baixei a 31 pra 25',
  'baixei a 31 pra R$ 25,00 gente',
  'a 31 baixou pra R$ 25',
  '31 agora sai 25',
  'última 31 por 25',
  'a toalha agora sai por apenas 25',
])('a product costs what the shop now asks for it: "%s"', (line) => {
  expect(pricesAfter(line)).toEqual(['31: 25', '47: 60'])
})

it.each([
  'a 31 agora só semana que vem',
  'última 31 sai por PAC, 2 dias',
  'alguém quer a 31 por 25?',
  '31 e 47 por 85',
  'agora a 31 por 45 dias no estoque',
])('and nothing else where none is asked: "%s"', (line) => {
  expect(pricesAfter(line)).toEqual(['31: 30', '47: 60'])
})
