import { describe, expect, it } from 'vitest'
import { trackOf } from './track.ts'

const track = (trackingCode: string | null, carrier: string | null = null) =>
  trackOf({ carrier, trackingCode })

describe('how a parcel is followed', () => {
  it.each(['AA123456785BR', ' aa 123.456-785 br ', 'LX473124829US'])(
    'is a page of the Correios for their code %s, whichever carrier the seller names',
    (code) => {
      const found = track(code)
      expect(found?.isMistyped).toBe(false)
      expect(found?.link).toBe(`https://rastreamento.correios.com.br/app/index.php?objetos=${found?.code}`)
      expect(found?.code).toMatch(/^[A-Z]{2}\d{9}[A-Z]{2}$/)
    },
  )

  it.each([
    ['AA123456784BR', null],
    ['AA12345678BR', 'Correios'],
    ['123', 'SEDEX'],
    ['123', 'pac'],
  ])('is unknown for %s with the carrier %s, which is mistyped', (code, carrier) => {
    expect(track(code, carrier)).toMatchObject({ link: null, isMistyped: true })
  })

  it('is a page of Melhor Envio for a parcel sent through it', () => {
    expect(track('ME26123', 'Melhor Envio')?.link).toBe('https://www.melhorrastreio.com.br/rastreio/ME26123')
  })

  it('is the code alone with another carrier, as it was typed, and nothing without a code', () => {
    expect(track('jd-0001', 'Jadlog')).toEqual({ code: 'jd-0001', link: null, isMistyped: false })
    expect([track(null, 'Correios'), track('  ')]).toEqual([null, null])
  })
})
