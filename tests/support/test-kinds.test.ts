import { describe, expect, it } from 'vitest'
import { isDataLayer, needsDatabase } from './test-kinds.ts'

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

  it('belongs to the older leg when it is a store or the database layer, not the embedded server', () => {
    expect(isDataLayer('features/lives/server/comment-store.test.ts')).toBe(true)
    expect(isDataLayer('platform/server/database/migrate.test.ts')).toBe(true)
    expect(isDataLayer('platform/server/database/embedded/links.test.ts')).toBe(false)
    expect(isDataLayer('features/lives/server/unlock-report.test.ts')).toBe(false)
  })
})
