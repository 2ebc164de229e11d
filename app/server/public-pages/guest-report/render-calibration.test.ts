import { describe, expect, it } from 'vitest'
import { renderCalibration } from './render-calibration.ts'

const accuracy: Parameters<typeof renderCalibration>[0] = {
  lives: 3,
  engines: [
    {
      engine: 'embedded',
      lines: 1_250,
      error: 0.034,
      bands: [
        { from: 0, to: 0.5, lines: 50, stated: 0.4, confirmed: 0 },
        { from: 0.95, to: 1, lines: 1_200, stated: 1, confirmed: 0.97 },
      ],
    },
    {
      engine: 'llm',
      lines: 1,
      error: 0,
      bands: [{ from: 0.8, to: 0.9, lines: 1, stated: 0.85, confirmed: 1 }],
    },
  ],
}

describe('the calibration on the page for platform administrators', () => {
  it('has a chart for each engine, and its numbers in a table', () => {
    const { markup } = renderCalibration(accuracy, 'pt-BR')
    expect(markup.match(/<svg /g)).toHaveLength(2)
    expect(markup.match(/<circle /g)).toHaveLength(3)
    expect(markup).toContain('3 lives conferidas')
    expect(markup).toContain('1.250 pedidos. Entre a certeza e o acerto há 3,4 pontos, em média.')
    expect(markup).toContain('role="img" aria-label="Gráfico do acerto por certeza: Leitura da Arara.')
    expect(markup).toMatch(
      /<th scope="row">95% a 100%<\/th><td class="n">1\.200<\/td><td class="n">100%<\/td><td class="n">97%<\/td>/,
    )
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('says what is missing while no list was checked', () => {
    const { markup } = renderCalibration({ lives: 0, engines: [] }, 'en-US')
    expect(markup).toContain('No checked lists yet')
    expect(markup).not.toContain('<svg')
  })
})
