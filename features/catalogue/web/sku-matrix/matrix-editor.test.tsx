import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import { addValues, addVariation, type Matrix, singleRow } from './matrix.ts'
import { MatrixEditor } from './matrix-editor.tsx'

const sizes = addValues(addVariation(singleRow(), 'Tamanho'), 0, ['P', 'M', 'G'])

function Editor({ first = sizes, isJudged = false }: { first?: Matrix; isJudged?: boolean }) {
  const [matrix, setMatrix] = useState(first)
  return <MatrixEditor value={matrix} onChange={setMatrix} isJudged={isJudged} />
}

/** The matrix on a laptop or a phone, and its cells by column and row. */
function mount({ locale = 'pt-BR' as Locale, first = sizes, isLaptop = true, isJudged = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isLaptop,
    addEventListener() {},
    removeEventListener() {},
  }))
  const screen = mountScreen(<Editor first={first} isJudged={isJudged} />, { locale })
  const { matrix } = screen.t.products
  const cell = (column: keyof typeof matrix.columns, row: string) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: `${matrix.columns[column]}: ${row}` })
  const texts = (column: keyof typeof matrix.columns) =>
    ['P', 'M', 'G'].map((row) => {
      const name = `${matrix.columns[column]}: ${row}`
      return screen.getByRole<HTMLInputElement>('textbox', { name }).value
    })
  return { ...screen, matrix, cell, texts }
}

describe.each<Locale>(['pt-BR', 'en-US'])('the matrix of skus on a laptop (%s)', (locale) => {
  it('goes from cell to cell with Enter and arrows', async () => {
    const { user, cell } = mount({ locale })
    await user.click(await cell('priceSale', 'P'))
    await user.keyboard('89{Enter}')
    expect(document.activeElement).toBe(await cell('priceSale', 'M'))
    await user.keyboard('79{ArrowUp}{ArrowRight}')
    expect(document.activeElement).toBe(await cell('priceDiscount', 'P'))
  })

  it('fills a column from its first cell, and takes that back', async () => {
    const { user, cell, texts, findByRole, matrix } = mount({ locale })
    await user.type(await cell('priceSale', 'P'), '50')
    const label = matrix.fillColumn.replace('{column}', matrix.columns.priceSale)
    await user.click(await findByRole('button', { name: label }))
    expect(texts('priceSale')).toEqual(['50', '50', '50'])
    await user.click(await cell('priceSale', 'P'))
    await user.keyboard('{Control>}z{/Control}')
    expect(texts('priceSale')).toEqual(['50', '', ''])
  })

  it('takes cells that were copied in a spreadsheet', async () => {
    const { user, cell, texts } = mount({ locale })
    await user.click(await cell('priceSale', 'P'))
    await user.paste('10\t9\n20\t\n30\t25')
    expect(texts('priceSale')).toEqual(['10', '20', '30'])
    expect(texts('priceDiscount')).toEqual(['9', '', '25'])
  })
})

describe('the matrix of skus', () => {
  it('fills and empties a range', async () => {
    const { user, cell, texts } = mount()
    await user.click(await cell('stock', 'P'))
    await user.keyboard('7{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(texts('stock')).toEqual(['7', '7', ''])
    await user.keyboard('{Delete}')
    expect(texts('stock')).toEqual(['', '', ''])
  })

  it('names what is wrong below the table, and shows its column', async () => {
    const { user, cell, findByText, matrix } = mount()
    await user.type(await cell('priceSale', 'M'), 'caro')
    await findByText('M, Preço: Use um preço como 89,90')
    for (const [typed, error] of [
      ['-5', 'negative'],
      ['0,123', 'fraction'],
      ['1000000000000', 'tooHigh'],
    ] as const) {
      await user.clear(await cell('priceSale', 'M'))
      await user.type(await cell('priceSale', 'M'), typed)
      await findByText(`M, Preço: ${matrix.errors[error]}`)
      expect((await cell('priceSale', 'M')).value).toBe(typed)
    }
    expect((await cell('priceSale', 'M')).getAttribute('aria-invalid')).toBe('true')
  })

  it('refuses more combinations than a product may have, and keeps what was typed', async () => {
    const values = Array.from({ length: 50 }, (_, at) => `v${at}`)
    const first = addValues(addVariation(sizes, 'Cor'), 1, values)
    const { user, findByRole, findAllByRole, findByText, matrix } = mount({ first })
    await user.click(await findByRole('button', { name: matrix.suggested.fabric }))
    const [, , input] = await findAllByRole('textbox', { name: matrix.values })
    await user.click(input!)
    await user.paste(values.join('\n'))
    await findByText(/7500|7\.500/)
    expect((input as HTMLInputElement).value).toBe(values.join(', '))
  })

  it('removes a value and has its price again when it is back', async () => {
    const { user, cell, texts, findByRole, matrix } = mount()
    await user.type(await cell('priceSale', 'G'), '70')
    await user.click(await findByRole('button', { name: matrix.removeValue.replace('{value}', 'G') }))
    await user.type(await findByRole('textbox', { name: matrix.values }), 'G{Enter}')
    expect(texts('priceSale')).toEqual(['', '', '70'])
  })

  it('is a list of cards on a phone, with the same cells', async () => {
    const { user, cell, texts, findByRole, queryByRole } = mount({ isLaptop: false })
    expect(queryByRole('table')).toBeNull()
    await user.type(await cell('priceSale', 'P'), '50')
    await user.click(await findByRole('button', { name: /as outras 2$/ }))
    expect(texts('priceSale')).toEqual(['50', '50', '50'])
  })
})
