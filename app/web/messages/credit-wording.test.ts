import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** A credit unlocks the lives of a day on all accounts (spec §9): no text may limit that day to one account. */
const limitsTheDay =
  /(dest[ae]|da mesma|do mesmo|of this|of the same) (conta|perfil|account|profile)[^.'"]*(mesmo dia|same day|that day)|(mesmo dia|same day) (dest[ae]|da mesma|do mesmo|of this|of the same) (conta|perfil|account|profile)/i

const texts = globSync('{app,features}/**/{messages,legal,landing,mails}/**/*.{ts,md}', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
)

describe('texts about the day that a credit unlocks', () => {
  it('are found by the pattern', () => {
    expect('as outras lives desta conta no mesmo dia').toMatch(limitsTheDay)
    expect('the other lives of this account on the same day').toMatch(limitsTheDay)
    expect('O mesmo dia da mesma conta nunca é cobrado').toMatch(limitsTheDay)
    expect('Abre as outras lives do mesmo dia, de todas as suas contas').not.toMatch(limitsTheDay)
  })

  it('never limit it to one account', () => {
    expect(texts.length).toBeGreaterThan(30)
    const wrong = texts.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => limitsTheDay.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(wrong).toEqual([])
  })
})
