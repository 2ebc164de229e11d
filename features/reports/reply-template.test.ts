import { describe, expect, it } from 'vitest'
import { asksProduct, renderReply, unknownWords } from './reply-template.ts'

const parts = { userName: 'bia.santos', product: 'Vestido Flor', message: 'tem no G?' }

describe('a reply template', () => {
  it('puts in the name, the product and the message, in both languages and any case', () => {
    expect(renderReply('Oi {nome}, o {Produto}: "{mensagem}"', parts)).toBe(
      'Oi bia.santos, o Vestido Flor: "tem no G?"',
    )
    expect(renderReply('Hi {name}, the {product}: "{message}"', parts)).toBe(
      'Hi bia.santos, the Vestido Flor: "tem no G?"',
    )
  })

  it('never reads what it put in', () => {
    expect(renderReply('{mensagem}', { ...parts, message: '{nome} {produto}' })).toBe('{nome} {produto}')
  })

  it('cuts a long message between characters', () => {
    const cut = renderReply('{mensagem}', { ...parts, message: '💕'.repeat(200) })
    expect([...cut]).toHaveLength(80)
    expect(cut.isWellFormed()).toBe(true)
  })

  it('names the words nothing stands for', () => {
    expect(unknownWords('Oi {nome}, {preço} {}')).toEqual(['preço', ''])
    expect(asksProduct('{PRODUTO}')).toBe(true)
    expect(asksProduct('produto')).toBe(false)
  })
})
