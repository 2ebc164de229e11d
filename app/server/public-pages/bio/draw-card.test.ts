import { describe, expect, it } from 'vitest'
import type { Bio } from '#features/bio/server/index.ts'
import { themes } from '#features/bio/themes.ts'
import { drawCard } from './draw-card.ts'

const bio = (name: string, headers: string[], handle = 'lu.prado') =>
  ({
    handle,
    style: themes[1]?.style,
    profile: { name, category: '', description: '', img: null, social: {} },
    links: headers.map((header) => ({ type: 'link', header })),
  }) as unknown as Bio

describe('the card of a page', () => {
  it('shows no button without a drawable text', async () => {
    const withEmoji = await drawCard(bio('Lu Prado', ['💕', 'Loja', '  ']), null)
    expect(withEmoji.equals(await drawCard(bio('Lu Prado', ['Loja']), null))).toBe(true)
    expect(withEmoji.equals(await drawCard(bio('Lu Prado', []), null))).toBe(false)
  })

  it('shows the handle when the name cannot be drawn', async () => {
    const unnamed = await drawCard(bio('💕 لو', []), null)
    expect(unnamed.equals(await drawCard(bio('', []), null))).toBe(true)
    expect(unnamed.equals(await drawCard(bio('', [], 'ana.lima'), null))).toBe(false)
  })
})
