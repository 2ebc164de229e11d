import { globSync } from 'node:fs'
import formatMessage from 'use-intl/format-message/format-only'
import { describe, expect, it } from 'vitest'
import { compileTree, isCatalogue } from './compile-messages.ts'

describe('texts parsed at build time', () => {
  it('keep their keys and format to the same text', () => {
    const { plain, lives } = compileTree({
      plain: 'Bom dia',
      lives: { count: '{n, plural, =0 {nenhuma} one {# live} other {# lives}} de {name}' },
    }) as { plain: string; lives: { count: never } }
    const say = (n: number) =>
      formatMessage('lives.count', lives.count, { n, name: 'Lu' }, {
        locale: 'pt-BR',
        timeZone: 'UTC',
        formatters: {
          getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
            new Intl.NumberFormat(...options),
          getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
            new Intl.PluralRules(...options),
        },
      } as never)

    expect(plain).toBe('Bom dia')
    expect([0, 1, 12].map(say)).toEqual(['nenhuma de Lu', '1 live de Lu', '12 lives de Lu'])
  })

  it('are those of every catalogue, whatever its name', () => {
    const files = globSync('{app,features,platform}/**/messages/*.{pt-BR,en-US}.ts')
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => !isCatalogue(`/${file}`))).toEqual([])
  })

  it('are refused if they are invalid', () => {
    expect(() => compileTree({ broken: '{n, plural, one {x}' })).toThrow()
  })
})
