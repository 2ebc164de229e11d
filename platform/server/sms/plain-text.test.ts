import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('the text of an SMS', () => {
  it('has no accents, so that it stays one part', () => {
    expect(plainText('Arara: seu token é 123456. Não passe a ninguém. Ação, coração, às, você, ÓTIMO')).toBe(
      'Arara: seu token e 123456. Nao passe a ninguem. Acao, coracao, as, voce, OTIMO',
    )
    expect(plainText('“Oi” – vá… ‘já’')).toBe(`"Oi" - va... 'ja'`)
  })

  it('keeps characters without a plain form', () => {
    expect(plainText('Oi 🦜 +R$ 1,00 (50%)')).toBe('Oi 🦜 +R$ 1,00 (50%)')
    expect(plainText('한국어')).toBe('한국어')
  })
})
