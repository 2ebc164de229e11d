import { describe, expect, it } from 'vitest'
import { priceText, whatsappLink } from './page-context.ts'

describe('a section of the landing page', () => {
  it.each([
    ['pt-BR', 10_000, 'R$ 100'],
    ['pt-BR', 8_990, 'R$ 89,90'],
    ['en-US', 123_456, 'R$1,234.56'],
  ] as const)('formats prices in %s', (locale, cents, text) => {
    expect(priceText(locale, cents, 'BRL').replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('links to a WhatsApp conversation with its message, if a number is known', () => {
    expect(whatsappLink({ whatsapp: '5511999990000' }, 'Oi! & tudo?')).toBe(
      'https://wa.me/5511999990000?text=Oi!%20%26%20tudo%3F',
    )
    expect(whatsappLink({ whatsapp: undefined }, 'Oi')).toBe(null)
  })
})
