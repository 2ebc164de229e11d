import { expect, it } from 'vitest'
import { bagTexts } from './bag-texts.ts'
import { renderCardForm } from './render-card-form.ts'

it('offers installments of an exact amount, or says that none is more than the amount', () => {
  const installments = (locale: 'pt-BR' | 'en-US') => {
    const { markup } = renderCardForm(
      {
        ...{ t: bagTexts(locale), at: (path = '') => `/sacola/x${path}`, moment: () => '' },
        money: (cents) => `R$ ${(cents / 100).toFixed(2)}`,
      },
      { amount: 10_000, refusal: null, expiresAt: null },
      { tokensUrl: 'https://gateway.example/tokens', publicKey: 'pk', mostInstallments: 4 },
    )
    return [...markup.matchAll(/<option value="\d">([^<]*)/g)].map(([, text]) => text)
  }
  expect(installments('pt-BR')).toEqual([
    'à vista, R$ 100.00',
    '2x de R$ 50.00, sem juros',
    '3x de até R$ 33.34, sem juros',
    '4x de R$ 25.00, sem juros',
  ])
  expect(installments('en-US')[2]).toBe('3 payments of up to R$ 33.34, no interest')
})
