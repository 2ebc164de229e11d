import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationFolders } from '#app/server/migration-folders.ts'
import { circles } from './circles.ts'
import { isFile, type Module, parseModule, readModules } from './modules.ts'
import { wayToJsx } from './plain-node.ts'
import {
  ambientOnlyInPlatform,
  browserKnowsNoServer,
  contractIsPure,
  entersByTheDoor,
  entersEmbeddedPostgresByIndex,
  followsTheOrder,
  isReader,
  isTest,
  loadedOnlyByReaders,
  outsideIsReadInReaders,
  ownTablesOnly,
  pointsDown,
  queriesOnlyInStores,
  type Rule,
  tableOwners,
  writesOwnTables,
} from './rules.ts'

const modules = readModules()
const imports = modules.flatMap((module) => module.imports.map((found) => ({ from: module.path, ...found })))

/** The violations of a rule in the whole project, as `path: sentence`. */
const broken = (rule: Rule) =>
  modules.flatMap((module) => rule(module).map((what) => `${module.path}: ${what}`))

/** The number of violations of a rule in a module with this path and source. */
const objections = (rule: Rule, path: string, source: string) => rule(parseModule(path, source)).length

describe('the module reader', () => {
  it('finds every module and its imports', () => {
    expect(modules.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(300)
  })

  it('finds as many aliases as a plain search', () => {
    const product = modules.filter(({ path }) => !isTest(path))
    const written = product.flatMap(({ source }) => [
      ...source.replaceAll(/^\s*(\*|\/\/).*$/gm, '').matchAll(/(?:\bfrom|\bimport)[ (]\s*'#/g),
    ])
    const parsed = product.flatMap((module) =>
      module.imports.filter(({ specifier }) => specifier.startsWith('#')),
    )

    expect(parsed.length).toBeGreaterThan(10)
    expect(parsed.length).toBe(written.length)
  })

  it('resolves every relative import and every alias to a file', () => {
    const lost = imports.filter(({ target }) => target !== null && !isFile(target))
    expect(lost.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([])
  })

  it('recognizes every way to import', () => {
    const source = `import a from '#platform/a.ts'; import type { B } from './b.ts'; export * from './c.ts'
      const d = () => import('./d.ts'); type E = import('./e.ts').E; import './f.css'`
    const found = parseModule('features/lives/x.ts', source).imports
    expect(found.map(({ target, typeOnly }) => [target, typeOnly])).toEqual([
      ['platform/a.ts', false],
      ['features/lives/b.ts', true],
      ['features/lives/f.css', false],
      ['features/lives/c.ts', false],
      ['features/lives/d.ts', false],
      ['features/lives/e.ts', true],
    ])
  })
})

describe('dependencies', () => {
  it('point down: from app to features to platform and ui, and never to simulators, tests or scripts', () => {
    expect(broken(pointsDown)).toEqual([])
  })

  it.each([
    ['platform/server/x.ts', "import '#features/reports/contract.ts'"],
    ['platform/server/x.ts', "import '#ui/button.tsx'"],
    ['ui/x.tsx', "import '#platform/web/load-failure.tsx'"],
    ['ui/x.tsx', "import '#features/reports/contract.ts'"],
    ['features/lives/web/x.tsx', "import '#app/web/router.tsx'"],
    ['features/lives/server/x.ts', "import '#simulators/main.ts'"],
    ['app/server/x.ts', "import '../../simulators/main.ts'"],
    ['app/server/x.ts', "import '#tests/support/database.ts'"],
    ['features/lives/server/x.ts', "import './testing/people.ts'"],
  ])('fail when they point up: %s with %s', (path, source) => {
    expect(objections(pointsDown, path, source)).toBe(1)
  })

  it('reach another feature only through its public entries', () => {
    expect(broken(entersByTheDoor)).toEqual([])
  })

  it('fail when they reach into another feature', () => {
    const path = 'features/lives/server/x.ts'
    expect(objections(entersByTheDoor, path, "import '#features/billing/server/credit-store.ts'")).toBe(1)
    expect(
      objections(entersByTheDoor, path, "import type { A } from '../../billing/server/spend-credit.ts'"),
    ).toBe(1)
    expect(objections(entersByTheDoor, path, "import '#features/billing/server/index.ts'")).toBe(0)
    expect(objections(entersByTheDoor, path, "import '#features/billing/contract.ts'")).toBe(0)
  })

  it('of browser code include neither the server nor Node', () => {
    expect(broken(browserKnowsNoServer)).toEqual([])
  })

  it.each([
    ['features/lives/web/x.tsx', "import '../server/routes.ts'"],
    ['features/lives/public/x.tsx', "import 'node:fs'"],
    ['app/web/x.tsx', "import '#platform/server/clock.ts'"],
    ['platform/contract/x.ts', "import 'node:crypto'"],
    ['ui/x.tsx', "import type { Readable } from 'node:stream'"],
    ['features/bio/web/x.tsx', "import '#platform/untrusted/untrusted.ts'"],
  ])('of browser code fail when they include the server: %s with %s', (path, source) => {
    expect(objections(browserKnowsNoServer, path, source)).toBe(1)
  })

  it('of a contract are zod, the contract language and contracts', () => {
    expect(broken(contractIsPure)).toEqual([])
  })

  it('of a contract fail when they are anything else', () => {
    const path = 'features/reports/contract.ts'
    expect(objections(contractIsPure, path, "import 'lossless-json'")).toBe(1)
    expect(objections(contractIsPure, path, "import '#platform/web/call.ts'")).toBe(1)
    expect(objections(contractIsPure, path, "import './server/events.ts'")).toBe(1)
    expect(objections(contractIsPure, path, "import 'zod'; import '#features/billing/contract.ts'")).toBe(0)
    expect(objections(contractIsPure, 'features/lives/reply-contract.ts', "import './server/x.ts'")).toBe(1)
    expect(objections(contractIsPure, path, "import './search-words.ts'")).toBe(0)
    expect(objections(contractIsPure, path, "import '#features/bio/handle.ts'")).toBe(1)
    expect(objections(contractIsPure, 'features/lives/search-words.ts', "import './server/x.ts'")).toBe(1)
  })

  it('between features follow the order of features', () => {
    expect(broken(followsTheOrder)).toEqual([])
  })

  it('between features fail when they point backwards at run time', () => {
    const lives = 'features/lives/server/x.ts'
    expect(objections(followsTheOrder, lives, "import '#features/bio/server/index.ts'")).toBe(1)
    expect(objections(followsTheOrder, lives, "const x = () => import('#features/bio/web/index.ts')")).toBe(1)
    expect(objections(followsTheOrder, lives, "import type { C } from '#features/bio/contract.ts'")).toBe(0)
    expect(objections(followsTheOrder, lives, "import '#features/billing/server/index.ts'")).toBe(0)
    expect(objections(followsTheOrder, 'features/games/server/x.ts', '')).toBe(1)
  })
})

describe('modules', () => {
  it('have no cycle at run time', () => {
    expect(circles(modules)).toEqual([])
  })

  it('fail with a cycle at run time, and pass with a cycle of types', () => {
    const ring = (backwards: string) =>
      circles([
        parseModule('ui/a.ts', "import { b } from './b.ts'"),
        parseModule('ui/b.ts', "const c = () => import('./c.ts')"),
        parseModule('ui/c.ts', backwards),
      ])
    expect(ring("import { a } from './a.ts'")).toEqual([['ui/a.ts', 'ui/b.ts', 'ui/c.ts']])
    expect(ring("import type { A } from './a.ts'")).toEqual([])
  })
})

describe('npm scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const started = Object.values<string>(scripts).map(
    (line) => /scripts\/[\w-]+\.ts/.exec(line)?.[0] as string,
  )

  it('load the source loader first if they import JSX, which plain Node cannot load', () => {
    expect(started).toContain('scripts/operator.ts')
    expect(started.map((script) => wayToJsx(script, modules)).filter((way) => way !== null)).toEqual([])
  })

  it('fail when they reach JSX at run time, and pass with a type', () => {
    const way = (source: string) =>
      wayToJsx('scripts/a.ts', [
        parseModule('scripts/a.ts', source),
        parseModule('ui/b.ts', "import('./c.tsx')"),
      ])
    expect(way("import '#ui/b.ts'")).toEqual(['scripts/a.ts', 'ui/b.ts', 'ui/c.tsx'])
    expect(way("import '#platform/server/source-loader.ts'; import('#ui/b.ts')")).toBeNull()
    expect(way("import type { B } from '#ui/b.ts'")).toBeNull()
  })
})

describe('the embedded PostgreSQL', () => {
  it('is imported by its index.ts only, by what starts a process or operates an installation', () => {
    expect(broken(entersEmbeddedPostgresByIndex)).toEqual([])
  })

  it.each([
    ['app/server/main.ts', 'index.ts', 0],
    ['app/server/operator/open-database.ts', 'index.ts', 0],
    ['app/server/main.ts', 'run-server.ts', 1],
    ['app/server/build-app.ts', 'index.ts', 1],
    ['platform/server/database/connect.ts', 'index.ts', 1],
    ['features/lives/server/live-store.ts', 'index.ts', 1],
  ])('reports an import by %s of its %s', (path, file, count) => {
    const source = `import '#platform/embedded-postgres/${file}'`
    expect(objections(entersEmbeddedPostgresByIndex, path, source)).toBe(count)
  })
})

describe('SQL', () => {
  const owners = tableOwners(modules)

  it('is only in stores, schemas and the database parts of the platform', () => {
    expect(broken(queriesOnlyInStores)).toEqual([])
  })

  it.each([
    "import { eq } from 'drizzle-orm'",
    "import { Pool } from 'pg'",
    "import { connectDatabase } from '#platform/server/database/connect.ts'",
    'const rows = sql`now()`',
    "const text = 'select name from users where id = $1'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    'const text = `update users set name = ${name}`',
  ])('fails in a use case: %s', (source) => {
    expect(objections(queriesOnlyInStores, 'features/lives/server/unlock-report.ts', source)).toBe(1)
    expect(objections(queriesOnlyInStores, 'features/lives/server/comment-store.ts', source)).toBe(0)
  })

  it('is not confused with English sentences', () => {
    const source = "const label = 'Select a report from the list'.length + 'Update your data'"
    expect(objections(queriesOnlyInStores, 'features/lives/web/x.ts', "const a = 'Update your data'")).toBe(0)
    expect(parseModule('features/lives/web/x.ts', source).texts).toHaveLength(2)
  })

  it("names only the owner's tables", () => {
    expect(broken(ownTablesOnly(owners))).toEqual([])
    expect(owners.size).toBeGreaterThan(0)
  })

  it('writes no table of another feature', () => {
    expect(modules.some(({ writesTo }) => writesTo.length > 0)).toBe(true)
    expect(broken(writesOwnTables)).toEqual([])
  })

  it.each([
    'db.insert(lives).values(row)',
    'db.update(lives).set(change)',
    'db.delete(lives)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    'sql`insert into ${lives} (id) select 1`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    'sql`with gone as (delete from ${lives} where true) select 1`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    'sql`update ${lives} set title = null`',
  ])('may read the table of an earlier feature, and fails when it writes it: %s', (write) => {
    const path = 'features/reports/server/x-store.ts'
    const fromLives = "import { lives } from '#features/lives/server/index.ts'\n"
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    const read = 'db.select().from(lives); sql`select from ${lives} where updated_at > 0`; open.delete(id)'
    expect(objections(writesOwnTables, path, fromLives + read)).toBe(0)
    expect(objections(writesOwnTables, path, fromLives + write)).toBe(1)
    expect(objections(writesOwnTables, path, `import { lives } from './schema.ts'\n${write}`)).toBe(0)
  })

  it('fails when it names the table of another feature', () => {
    const tables = tableOwners([
      parseModule('features/billing/server/schema.ts', "const t = pgTable('credits', {})"),
    ])
    const rule = ownTablesOnly(tables)
    const source = 'const q = sql`select 1 from credits`'
    expect(objections(rule, 'features/lives/server/comment-store.ts', source)).toBe(1)
    expect(objections(rule, 'features/billing/server/credit-store.ts', source)).toBe(0)
  })
})

describe('environment, time, network and randomness', () => {
  it('are accessed only in platform', () => {
    expect(broken(ambientOnlyInPlatform)).toEqual([])
  })

  it.each(['process.env.X', 'Date.now()', 'new Date()', "fetch('/x')", 'globalThis.fetch', 'Math.random()'])(
    'fail elsewhere: %s',
    (source) => {
      expect(objections(ambientOnlyInPlatform, 'features/lives/server/x.ts', source)).toBe(1)
      expect(objections(ambientOnlyInPlatform, 'platform/server/x.ts', source)).toBe(0)
    },
  )

  it('do not include converting a given time', () => {
    expect(objections(ambientOnlyInPlatform, 'features/lives/server/x.ts', 'new Date(0); clock.now()')).toBe(
      0,
    )
  })
})

describe('files and markup from outside', () => {
  const ofReaders = loadedOnlyByReaders(modules)
  /** The first decodes only files that it generated itself; the second reads the answers of the operator's own storage. */
  const ownMakings = new Set([
    'features/merchants/server/demo/demo-pictures.ts',
    'platform/server/storage/s3/read-listing.ts',
  ])
  const rule = outsideIsReadInReaders(ofReaders, ownMakings)

  it('are read in separate processes', () => {
    expect(modules.filter(({ path }) => isReader(path)).length).toBeGreaterThan(5)
    expect(ofReaders).toContain('platform/untrusted/read-markup.ts')
    expect(broken(rule)).toEqual([])
  })

  it.each([
    "import { parse } from 'parse5'",
    "import sharp from 'sharp'",
    "import { parse } from 'csv-parse/sync'",
    "import { streamXlsxRows } from 'hucre/xlsx'",
    "import { unzipSync } from 'fflate'",
    "import readLinks from './imports/links-reader.ts'",
  ])('fail when the product itself reads them: %s', (source) => {
    expect(objections(rule, 'features/bio/server/x.ts', source)).toBe(1)
  })

  it.each([
    "import type readLinks from './imports/links-reader.ts'",
    "import { writeXlsxStream } from 'hucre/xlsx'",
    "import { Zip, ZipDeflate } from 'fflate'",
  ])('may be named by type, and written: %s', (source) => {
    expect(objections(rule, 'features/bio/server/x.ts', source)).toBe(0)
  })
})

describe('migrations', () => {
  it('exist for every listed owner', () => {
    expect(migrationFolders.filter(({ folder }) => !existsSync(join(folder, 'meta/_journal.json')))).toEqual(
      [],
    )
  })

  it('of every owner of tables are in the applied list', () => {
    const listed = migrationFolders.map(({ folder }) => folder.replaceAll('\\', '/'))
    const owners = modules
      .filter(({ path, tables }) => tables.length > 0 && !path.endsWith('.test.ts'))
      .map(folderOf)
    const missing = owners.filter((folder) => !listed.some((path) => path.endsWith(`/${folder}`)))
    expect(missing).toEqual([])
  })
})

/** The folder of the migrations for a module's tables. */
function folderOf({ path }: Module): string {
  const [layer, name] = path.split('/')
  return layer === 'features' ? `features/${name}/server/migrations` : 'platform/server/database/migrations'
}
