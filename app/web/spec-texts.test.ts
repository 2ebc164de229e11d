import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogues } from '../server/catalogues.ts'
import { messages as enUs } from './messages/en-US.ts'
import { messages as ptBr } from './messages/pt-BR.ts'
import type { Shown, SpecText } from './testing/spec-text.ts'
import { specTexts } from './testing/spec-texts.ts'

const root = join(import.meta.dirname, '../..')
type Language = 'pt-BR' | 'en-US'

const built = specTexts.flatMap((quoted) =>
  'shown' in quoted ? quoted.shown.map((shown) => ({ ...quoted, shown, at: placeOf(shown) })) : [],
)
const notBuilt = specTexts.flatMap((quoted) => ('notBuiltYet' in quoted ? [quoted] : []))

function placeOf(shown: Shown): string {
  if ('key' in shown) return `${shown.key} in ${shown.by}`
  return 'serverKey' in shown ? `errors.${shown.serverKey} in ${shown.by}` : shown.by
}

function inTree(tree: unknown, path: string): string | undefined {
  let at = tree
  for (const key of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[key]
  return typeof at === 'string' ? at : undefined
}

/** The product's text there; undefined if the text is in the code itself. */
function said(shown: Shown, language: Language): string | undefined {
  if ('key' in shown) return inTree(language === 'pt-BR' ? ptBr : enUs, shown.key)
  if (!('serverKey' in shown)) return undefined
  return catalogues
    .map((one) => inTree(one[language], `errors.${shown.serverKey}`))
    .find((text) => text !== undefined)
}

/** Whether the product's text equals the quoted one, letter for letter except for the names of its placeholders. */
function isQuoted(text: string, quoted: string): boolean {
  const plain = (one: string) => one.replace(/\{\w+\}|^n(?= de )|30(?= caracteres)/g, '{}')
  const wanted = plain(quoted).replace(/: $/, '')
  const core = wanted.replaceAll('…', '')
  if (wanted.endsWith('…')) return plain(text).startsWith(core)
  return wanted.startsWith('…') ? plain(text).includes(core) : plain(text) === core
}

/** Whether the code contains the key, or the part of it that is concatenated there. */
function uses(source: string, shown: Shown, quoted: string): boolean {
  if ('literal' in shown) return source.includes(quoted)
  const name = ('key' in shown ? shown.key : shown.serverKey).split('.').at(-1) ?? ''
  return new RegExp(`(['"\`.]${name}\\b|\\b${name}:)`).test(source)
}

describe('a text that the specification quotes', () => {
  it('is in the table once', () => {
    const texts = specTexts.map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(75)
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  })

  it.each(built)('is shown letter for letter when $when: $at', ({ text, language, shown }) => {
    if (!('literal' in shown))
      expect(said(shown, language ?? 'pt-BR')).toSatisfy((found: string) => isQuoted(found, text))
    expect(uses(readFileSync(join(root, shown.by), 'utf8'), shown, text)).toBe(true)
  })

  it.each(built.filter(({ shown }) => !('literal' in shown)))(
    'has an equivalent in the other language: $at',
    ({ shown }) => {
      const [portuguese, english] = [said(shown, 'pt-BR'), said(shown, 'en-US')]
      expect(english).toBeTruthy()
      if (portuguese !== 'Ooops' && portuguese !== 'Uhuuu') expect(english).not.toBe(portuguese)
    },
  )

  it.each(notBuilt)(
    'is missing only with a part that does not exist yet: $notBuiltYet, $text',
    ({ notBuiltYet }) => {
      const message = `features/${notBuiltYet} exists: name the place that shows the text`
      expect(existsSync(join(root, 'features', notBuiltYet)), message).toBe(false)
    },
  )

  it('is reported missing when one letter changes, or when the code no longer uses it', () => {
    const wrong: Pick<SpecText, 'text'> = { text: 'Erro ao buscar mensagens' }
    expect(isQuoted('Erro ao buscar mensages', wrong.text)).toBe(false)
    const shown: Shown = { key: 'lives.failures.users', by: '' }
    expect(uses("t('messages')", shown, '')).toBe(false)
    expect(uses("t('users')", shown, '')).toBe(true)
  })
})
