import { describe, expect, it } from 'vitest'
import type { Locale } from './locale.ts'
import { createTextStore } from './web-texts.ts'

/** A store with a fake loader: `asked` lists what was fetched, in order. */
function store() {
  const asked: string[] = []
  const broken = new Set<string>()
  const texts = createTextStore<'lives' | 'profile'>(async (part: string, locale: Locale) => {
    asked.push(`${locale} ${part}`)
    if (broken.has(part)) throw new Error('offline')
    return { [part]: locale }
  })
  return { texts, asked, broken }
}

describe('the text store of the pages', () => {
  it('starts with the base texts only', async () => {
    const { texts, asked } = store()
    await texts.speak('pt-BR')
    expect(texts.state()).toEqual({ locale: 'pt-BR', messages: { base: 'pt-BR' } })
    expect(asked).toEqual(['pt-BR base'])
  })

  it('adds the texts of a screen once', async () => {
    const { texts, asked } = store()
    await texts.speak('pt-BR')
    await texts.bring(['lives'])
    expect(texts.bring(['lives'])).toBeUndefined()
    expect(texts.state()?.messages).toEqual({ base: 'pt-BR', lives: 'pt-BR' })
    expect(asked).toEqual(['pt-BR base', 'pt-BR lives'])
  })

  it('does not call a part loaded that waits for others to become current', async () => {
    const slow = Promise.withResolvers<void>()
    const texts = createTextStore<'lives' | 'profile'>(async (part, locale) => {
      if (part === 'profile') await slow.promise
      return { [part]: locale }
    })
    await texts.speak('pt-BR')
    const both = texts.bring(['lives', 'profile'])
    await new Promise((resolve) => setTimeout(resolve))
    const lives = texts.bring(['lives'])
    slow.resolve()
    await lives
    expect(texts.state()?.messages).toMatchObject({ lives: 'pt-BR' })
    await both
  })

  it('changes the language of all texts at once', async () => {
    const { texts } = store()
    await texts.speak('pt-BR')
    await texts.bring(['lives'])
    const change = texts.speak('en-US')
    expect(texts.state()?.locale).toBe('pt-BR')
    await change
    expect(texts.state()).toEqual({ locale: 'en-US', messages: { base: 'en-US', lives: 'en-US' } })
  })

  it('fetches a part in the language that is being loaded', async () => {
    const { texts } = store()
    await texts.speak('pt-BR')
    await Promise.all([texts.speak('en-US'), texts.bring(['profile'])])
    expect(texts.state()).toEqual({ locale: 'en-US', messages: { base: 'en-US', profile: 'en-US' } })
  })

  it('is unchanged when a part cannot be fetched, and fetches it at the next request', async () => {
    const { texts, broken } = store()
    await texts.speak('pt-BR')
    broken.add('lives')
    await expect(texts.bring(['lives'])).rejects.toThrow('offline')
    await texts.speak('en-US')
    expect(texts.state()).toEqual({ locale: 'en-US', messages: { base: 'en-US' } })
    broken.clear()
    await texts.bring(['lives'])
    expect(texts.state()?.messages).toEqual({ base: 'en-US', lives: 'en-US' })
  })
})
