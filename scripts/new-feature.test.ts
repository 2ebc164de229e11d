import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ProjectCopy, projectCopy } from '#tests/support/project-copy.ts'
import { fillIn, namesOf } from './new-feature/names.ts'
import { additions, withAdditions } from './new-feature/wire-in.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await projectCopy()
})
afterAll(() => copy.remove())

describe('npm run new:feature', () => {
  it('writes a feature without Biome errors', async () => {
    const written = await copy.run('scripts/new-feature.ts', 'wish-lists', 'wish-list')
    expect(written).toMatchObject({ code: 0 })
    const checked = await copy.run(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      'features/wish-lists',
      'app',
    )
    expect(checked.code, checked.output).toBe(0)
  })

  it('writes a feature with correct types, including its texts where the pages load them', async () => {
    const include = ['features/wish-lists', 'app/web/messages/load-messages.ts']
    const project = { extends: './tsconfig.json', include, exclude: ['**/*.test.*', 'node_modules'] }
    await writeFile(join(copy.folder, 'wish-lists.json'), JSON.stringify(project))
    const types = await copy.runWith(
      { GOGC: 'off', GOMEMLIMIT: '2GiB' },
      ...['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '2', '-p', 'wish-lists.json'],
    )
    expect(types).toEqual({ code: 0, output: '' })
  }, 300_000)

  it('writes a feature that follows the architecture rules and passes its own tests', async () => {
    const tests = await copy.runWith(
      { TEST_RUNNING_SERVER: inject('testServer').adminUrl },
      ...['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1'],
      ...[
        'features/wish-lists',
        'tests/architecture/rules',
        'tests/architecture/empty-lists',
        'tests/architecture/feature-readmes',
        'tests/architecture/feature-shape',
      ],
      ...['app/web/guards', 'app/web/routes'],
      ...['architecture', 'unit', 'component', 'integration'].flatMap((project) => ['--project', project]),
    )
    expect(tests.code, tests.output).toBe(0)
    expect(tests.output).toContain('features/wish-lists/server/wish-lists.test.ts')
    expect(tests.output).toContain('features/wish-lists/web/wish-lists-page.test.tsx')
  }, 400_000)

  it('refuses a name that is taken, and changes nothing', async () => {
    const again = await copy.run('scripts/new-feature.ts', 'wish-lists', 'wish-list')
    expect(again).toEqual({ code: 1, output: 'features/wish-lists is there already.\n' })
  })
})

describe('the names of a new feature', () => {
  it('have the spelling of each place', () => {
    expect(namesOf('wish-lists')).toEqual({
      feature: 'wish-lists',
      'thing-kebab': 'wish-list',
      things: 'wishLists',
      thing: 'wishList',
      Things: 'WishLists',
      Thing: 'WishList',
      table: 'wish_lists',
      words: 'wish lists',
      word: 'wish list',
      Words: 'Wish lists',
    })
  })

  it.each([['Wishes'], ['wish_lists'], ['../lists'], ['stock'], ['']])('are refused: %j', (name) => {
    expect(namesOf(name)).toEqual(expect.stringMatching(/joined by hyphens|Name one of them as well/))
  })

  it('replace their placeholders, and fail for an unknown one', () => {
    const names = namesOf('people', 'person')
    if (typeof names === 'string') throw new Error(names)
    expect(fillIn('add{{Thing}}({{things}})', names)).toBe('addPerson(people)')
    expect(() => fillIn('{{kind}}', names)).toThrow('unknown placeholder {{kind}}')
  })

  it('are not inserted if a file no longer has the place for them', () => {
    const names = namesOf('wish-lists')
    if (typeof names === 'string') throw new Error(names)
    expect(() => withAdditions('export const features = []\n', [additions(names)[0]!])).toThrow(
      'app/features.ts: no place found',
    )
  })
})
