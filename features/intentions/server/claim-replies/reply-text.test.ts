import { describe, expect, it } from 'vitest'
import { catalogues } from '#app/server/catalogues.ts'
import { createI18n } from '#platform/i18n/server-messages.ts'
import { type ReplyItem, type ReplyTexts, renderReply, unknownPlaceholder } from './reply-text.ts'

const i18n = createI18n(catalogues)
const texts: ReplyTexts = {
  ordered: '{nome}: {itens} = {total} {link}',
  partlyWaiting: 'parte {itens} = {total}',
  waiting: 'fila {itens} = {total}',
  soldOut: 'esgotou {itens}',
  link: 'https://loja.example',
  hasWaitingList: true,
  locale: 'pt-BR',
}
const item = (changes: Partial<ReplyItem> = {}): ReplyItem => ({
  ...{ productKey: 'p1', codes: ['12'], label: 'vestido', variant: '', variantLabel: '' },
  ...{ quantity: 1, waitingQuantity: 0, price: 8_990 },
  ...changes,
})
const render = (items: ReplyItem[], changes: Partial<ReplyTexts> = {}, userName = 'rosa') => {
  const used = { ...texts, ...changes }
  return renderReply(used, { userName, items }, i18n.translator(used.locale))
}
const write = (...reply: Parameters<typeof render>) => render(...reply).text.replaceAll('\u00a0', ' ')

describe('the text of a reply to a buyer', () => {
  it('names her, her items with their variants, the total and the link', () => {
    expect(write([item({ variantLabel: 'M' }), item({ label: 'saia', quantity: 2, price: 5_000 })])).toBe(
      'rosa: 1 × vestido (M), 2 × saia = R$ 189,90 https://loja.example',
    )
    expect(write([item()], { ordered: 'Hi {name}: {items} = {total}', locale: 'en-US' })).toBe(
      'Hi rosa: 1 × vestido = R$89.90',
    )
  })

  it.each([
    [
      'a part of her pieces waits',
      [item(), item({ label: 'saia', waitingQuantity: 1 })],
      true,
      'parte 1 × vestido, 1 × saia (na fila) = R$ 89,90',
    ],
    [
      'none of them is hers yet',
      [item({ waitingQuantity: 1 })],
      true,
      'fila 1 × vestido (na fila) = R$ 89,90',
    ],
    ['it is sold out', [item({ waitingQuantity: 1 })], false, 'esgotou 1 × vestido (esgotado)'],
    [
      'one of two pieces waits',
      [item({ quantity: 2, waitingQuantity: 1 })],
      true,
      'parte 2 × vestido (1 na fila) = R$ 89,90',
    ],
  ])('has a text of its own when %s', (_, items, hasWaitingList, text) => {
    expect(write(items, { hasWaitingList })).toBe(text)
  })

  it('says which prices are not known, instead of a total that is too low', () => {
    expect(write([item({ price: null })], { ordered: '{total}' })).toBe('a combinar')
    expect(write([item(), item({ price: null }), item({ price: null })], { ordered: '{total}' })).toBe(
      'R$ 89,90 + 2 itens a combinar',
    )
  })

  it('names as many items as Instagram’s limit has room for, and how many more there are', () => {
    const many = Array.from({ length: 60 }, (_, n) => item({ label: `vestido número ${n} de festa` }))
    const text = write(many)
    expect(text).toMatch(/ e mais \d+ itens = R\$ 5\.394,00 https:\/\/loja\.example$/)
    expect(render(many).bytes).toBeLessThanOrEqual(1_000)
    expect(render(many, { ordered: `${'é'.repeat(600)} {itens}` }).isTooLong).toBe(true)
  })

  it('has the link of her own page in the place of the seller’s, and counts its bytes as it is sent', () => {
    const ownLink = { shown: 'https://arara.example/sacola/…', bytes: 200 }
    const used = { ...texts, ordered: `${'a'.repeat(780)} {link} {link}` }
    const reply = (link: string, bytes: number) =>
      renderReply(
        { ...used, ordered: link },
        { userName: 'rosa', items: [item()], ownLink: { ...ownLink, bytes } },
        i18n.translator('pt-BR'),
      )
    expect(reply('Pague: {link}', 200)).toMatchObject({
      ...{ text: 'Pague: https://arara.example/sacola/…', bytes: 'Pague: '.length + 200, isTooLong: false },
    })
    expect(reply(used.ordered, 109).isTooLong).toBe(false)
    expect(reply(used.ordered, 110).isTooLong).toBe(true)
  })

  it('does not search what it inserts for placeholders', () => {
    expect(write([item()], { ordered: '{nome} {itens}' }, '{total}')).toBe('{total} 1 × vestido')
    expect([
      unknownPlaceholder('{NOME} {Itens}'),
      unknownPlaceholder('{nomi}'),
      unknownPlaceholder('{ }'),
    ]).toEqual([null, 'nomi', ' '])
  })
})
