import { describe, expect, it } from 'vitest'
import { type Module, parseModule, readModules } from './modules.ts'
import { isTest } from './rules.ts'

const declaration = /\bdefineJob(?:<[^()]*>)?\(\s*'([^']*)'/g

/** The jobs of a module whose name is not its feature (`app`, `platform`), a dot and words with hyphens. */
function wronglyNamed({ path, source }: Module): string[] {
  const [top = '', feature = ''] = path.split('/')
  const owner = top === 'features' ? feature : top
  const form = new RegExp(`^${owner}\\.[a-z]+(?:-[a-z]+)*$`)
  return [...source.matchAll(declaration)].flatMap(([, name = '']) => (form.test(name) ? [] : [name]))
}

describe('the name of a job', () => {
  const product = readModules().filter(({ path }) => /^(app|features|platform)\//.test(path) && !isTest(path))

  it('is its feature, a dot and a verb with its object', () => {
    expect(product.flatMap((module) => wronglyNamed(module))).toEqual([])
  })

  it('is found in the modules of the product', () => {
    expect(product.flatMap(({ source }) => [...source.matchAll(declaration)]).length).toBeGreaterThan(30)
  })

  it.each(['purge-games', 'games-purge', 'shop.purge-games', 'games.purgeAll', 'games.'])(
    'fails when it is %s',
    (name) => {
      const source = `const purge = defineJob<Record<string, never>>('${name}', { retries: 2 })`
      expect(wronglyNamed(parseModule('features/games/server/purge.ts', source))).toEqual([name])
    },
  )

  it('may begin with platform', () => {
    const source = "const send = defineJob<{ id: string }>('platform.deliver-message')"
    expect(wronglyNamed(parseModule('platform/server/messaging/messenger.ts', source))).toEqual([])
  })
})
