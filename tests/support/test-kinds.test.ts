import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  mountsScreens,
  needsDatabase,
  resetsModules,
  sortTests,
  startsEmbeddedPostgres,
  touchesStores,
} from './test-kinds.ts'

describe('the kind of a test file', () => {
  it('is integration when it imports from #tests/support', () => {
    const source = `import { testDatabase } from '${['#tests', 'support', 'database.ts'].join('/')}'`
    expect(needsDatabase('features/lives/server/a.test.ts', source)).toBe(true)
  })

  it('is integration when it lies in the database folder', () => {
    expect(needsDatabase('platform/server/database/migrate.test.ts', '')).toBe(true)
  })

  it('is component when it imports mount-screen.tsx', () => {
    const name = ['#app', 'web', 'testing', 'mount-screen.tsx'].join('/')
    expect(mountsScreens(`import { mountScreen } from '${name}'`)).toBe(true)
    expect(mountsScreens("import { it } from 'vitest'")).toBe(false)
  })

  it('is a unit test with modules of its own when it resets modules', () => {
    expect(resetsModules(`beforeEach(() => ${['vi', 'resetModules()'].join('.')})`)).toBe(true)
    expect(resetsModules(`${['vi', "mock('./a.ts')"].join('.')}`)).toBe(true)
    expect(resetsModules('vi.fn()')).toBe(false)
    const { resettingUnit, ...others } = sortTests(join(import.meta.dirname, '../..'))
    expect(resettingUnit).toContain('platform/web/store-mode.test.ts')
    expect(Object.values(others).flat()).not.toContain('platform/web/store-mode.test.ts')
  })

  it('is unit otherwise', () => {
    expect(needsDatabase('features/lives/server/a.test.ts', "import { it } from 'vitest'")).toBe(false)
  })

  it("is integration when it imports from its feature's testing folder", () => {
    const source = "import { newPerson } from './testing/people.ts'"
    expect(needsDatabase('features/accounts/server/a.test.ts', source)).toBe(true)
    expect(needsDatabase('simulators/instagram/a.test.ts', source)).toBe(false)
  })

  it('belongs to the older PostgreSQL too when it imports a store', () => {
    const source = "import { creditStore } from './credit-store.ts'"
    expect(touchesStores('features/billing/server/a.test.ts', source)).toBe(true)
    expect(touchesStores('features/billing/server/a.test.ts', '')).toBe(false)
    const application = `import { startTestApp } from '${['#tests', 'support', 'test-app.ts'].join('/')}'`
    expect(touchesStores('features/billing/server/a.test.ts', source + application)).toBe(false)
    expect(touchesStores('tests/support/database.test.ts', source)).toBe(false)
  })

  it('belongs to the older PostgreSQL too when it is about the database', () => {
    expect(touchesStores('platform/server/database/migrate.test.ts', '')).toBe(true)
  })

  it("is of the embedded server when it lies in that server's folder, and of no other kind", () => {
    expect(startsEmbeddedPostgres('platform/embedded-postgres/links.test.ts')).toBe(true)
    expect(startsEmbeddedPostgres('platform/server/database/migrate.test.ts')).toBe(false)
    const { embeddedPostgres, ...others } = sortTests(join(import.meta.dirname, '../..'))
    expect(embeddedPostgres).toContain('platform/embedded-postgres/restart.test.ts')
    expect(Object.values(others).flat().filter(startsEmbeddedPostgres)).toEqual([])
  })

  it('takes stories of the whole product to the older PostgreSQL', () => {
    const root = join(import.meta.dirname, '../..')
    const { olderDatabase } = sortTests(root)
    const stories = olderDatabase.filter((file) => /live-report|purchase/.test(file))
    expect(stories).toHaveLength(2)
    expect(stories.every((file) => existsSync(join(root, file)))).toBe(true)
  })
})
