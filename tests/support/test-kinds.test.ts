import { describe, expect, it } from 'vitest'
import { needsDatabase, usesAnyDatabase } from './test-kinds.ts'

describe('the kind of a test file', () => {
  it('is integration when it imports from #tests/support', () => {
    const source = `import { testDatabase } from '${['#tests', 'support', 'database.ts'].join('/')}'`
    expect(needsDatabase('features/lives/server/a.test.ts', source)).toBe(true)
  })

  it('is integration when it lies in the database folder', () => {
    expect(needsDatabase('platform/server/database/migrate.test.ts', '')).toBe(true)
  })

  it('is unit otherwise', () => {
    expect(needsDatabase('features/lives/server/a.test.ts', "import { it } from 'vitest'")).toBe(false)
  })

  it("is integration when it imports from its feature's testing folder", () => {
    const source = "import { newPerson } from './testing/people.ts'"
    expect(needsDatabase('features/accounts/server/a.test.ts', source)).toBe(true)
    expect(needsDatabase('simulators/instagram/a.test.ts', source)).toBe(false)
  })

  it("belongs to the older leg unless it is about the embedded server or the tests' own tools", () => {
    expect(usesAnyDatabase('features/lives/server/comment-store.test.ts')).toBe(true)
    expect(usesAnyDatabase('platform/server/database/migrate.test.ts')).toBe(true)
    expect(usesAnyDatabase('platform/server/database/embedded/links.test.ts')).toBe(false)
    expect(usesAnyDatabase('tests/support/database.test.ts')).toBe(false)
  })
})
