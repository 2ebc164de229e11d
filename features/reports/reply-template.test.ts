import { describe, expect, it } from 'vitest'
import { needsProduct, renderReply, unknownPlaceholders } from './reply-template.ts'

const parts = { userName: 'bia.santos', product: 'Vestido Flor', message: 'tem no G?' }

describe('a reply template', () => {
  it('replaces the name, product and message, in both languages and any case', () => {
    expect(renderReply('Oi {nome}, o {Produto}: "{mensagem}"', parts)).toBe(
      'Oi bia.santos, o Vestido Flor: "tem no G?"',
    )
    expect(renderReply('Hi {name}, the {product}: "{message}"', parts)).toBe(
      'Hi bia.santos, the Vestido Flor: "tem no G?"',
    )
  })

  it('does not replace placeholders inside inserted values', () => {
    expect(renderReply('{mensagem}', { ...parts, message: '{nome} {produto}' })).toBe('{nome} {produto}')
  })

  it('cuts a long message at a character boundary', () => {
    const cut = renderReply('{mensagem}', { ...parts, message: '💕'.repeat(200) })
    expect([...cut]).toHaveLength(80)
    expect(cut.isWellFormed()).toBe(true)
  })

  it('lists the unknown placeholders', () => {
    expect(unknownPlaceholders('Oi {nome}, {preço} {}')).toEqual(['preço', ''])
    expect(needsProduct('{PRODUTO}')).toBe(true)
    expect(needsProduct('produto')).toBe(false)
  })
})
