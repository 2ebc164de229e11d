import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { features } from '../../app/features.ts'
import { factsOf, objectionsTo } from './feature-facts.ts'
import { parseModule, readModules } from './modules.ts'

const ROOT = join(import.meta.dirname, '../..')
const modules = readModules()

describe('the README of a feature', () => {
  it.each(features)('of %s names the same tables, events, jobs and contracts as the code', (feature) => {
    const path = join(ROOT, 'features', feature, 'README.md')
    expect(existsSync(path), `features/${feature}/README.md is missing`).toBe(true)
    expect(objectionsTo(readFileSync(path, 'utf8'), feature, factsOf(feature, modules))).toEqual([])
  })

  it('is compared with at least one fact of each kind', () => {
    const all = features.map((feature) => factsOf(feature, modules))
    expect(all.filter(({ Tables }) => Tables.length === 0)).toEqual([])
    for (const point of ['Events published', 'Events subscribed to', 'Jobs'] as const)
      expect(all.flatMap((facts) => facts[point]).length, point).toBeGreaterThan(5)
  })
})

describe('a README that differs from the code', () => {
  const facts = factsOf('games', [
    parseModule('features/games/contract.ts', ''),
    parseModule('features/games/server/schema.ts', "export const games = pgTable('games', {})"),
    parseModule(
      'features/games/server/index.ts',
      `const purge = defineJob<Record<string, never>>('games.purge', { retries: 2 })
       export const gameWon = defineEvent<{ gameId: string }>('games.won')
       events.on(gameWon, () => {})`,
    ),
  ])
  const readme = `# games

Games of users.

- **Tables**: \`games\`
- **Events published**: \`games.won\`
- **Events subscribed to**: \`games.won\`
- **Jobs**: \`games.purge\`
- **Calls**: \`contract.ts\`
- **Tests**: \`npx vitest run features/games\`
- **Start reading**: \`contract.ts\`
`

  it('passes when it names everything', () => {
    expect(objectionsTo(readme, 'games', facts)).toEqual([])
  })

  it.each([
    ['`games`', '`players`', ['Tables lacks games', 'Tables names players, which the code does not have']],
    ['subscribed to**: `games.won`', 'subscribed to**: none', ['Events subscribed to lacks games.won']],
    ['`games.purge`', 'none', ['Jobs lacks games.purge']],
    ['**: `contract.ts`\n- **Tests', '**: none\n- **Tests', ['Calls lacks contract.ts']],
    ['# games', '# Games', ['begins with "# games" and an empty line']],
    ['Games of users.', '', ['says in its third line, in one sentence, what it is for']],
  ])('fails when %s becomes %s', (from, to, objections) => {
    expect(objectionsTo(readme.replace(from, to), 'games', facts)).toEqual(objections)
  })
})
