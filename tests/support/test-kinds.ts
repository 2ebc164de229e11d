import { globSync, readFileSync } from 'node:fs'

const FOLDERS = '{app,features,platform,ui,simulators,scripts,tests}'

/** Test files by what they require to run, as paths from the project's root with forward slashes. */
export type TestKinds = {
  unit: string[]
  resettingUnit: string[]
  component: string[]
  integration: string[]
  embeddedPostgres: string[]
  olderDatabase: string[]
}

/**
 * Sorts every `*.test.ts(x)` by a rule a reader can check with grep: a file is `embeddedPostgres` when it lies in
 * `platform/embedded-postgres/`; `component` when it imports `mount-screen.tsx`; `integration` when it lies in
 * `platform/server/database/`, or imports anything from `#tests/support/` or from a feature's `testing` folder; every
 * other file is `unit`, or `resettingUnit` when it resets modules (see `resetsModules`). Architecture, crash and e2e tests have projects of their own. `olderDatabase` are the integration tests that also run against the second PostgreSQL;
 * see `touchesStores`.
 */
export function sortTests(root: string): TestKinds {
  const files = globSync(`${FOLDERS}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/architecture/**', 'tests/crash/**'],
  }).map((file) => file.replaceAll('\\', '/'))

  const embeddedPostgres = files.filter(startsEmbeddedPostgres)
  const rest = files.filter((file) => !startsEmbeddedPostgres(file))
  const component = rest.filter((file) => mountsScreens(readFileSync(`${root}/${file}`, 'utf8')))
  const others = rest.filter((file) => !component.includes(file))
  const resettingUnit = others.filter((file) => resetsModules(readFileSync(`${root}/${file}`, 'utf8')))
  const integration = others.filter((file) => needsDatabase(file, readFileSync(`${root}/${file}`, 'utf8')))
  return {
    unit: others.filter((file) => !integration.includes(file) && !resettingUnit.includes(file)),
    resettingUnit,
    component,
    integration,
    embeddedPostgres,
    olderDatabase: integration.filter((file) => touchesStores(file, readFileSync(`${root}/${file}`, 'utf8'))),
  }
}

/** Whether a test file belongs to the `embedded-postgres` project. */
export function startsEmbeddedPostgres(file: string): boolean {
  return file.startsWith('platform/embedded-postgres/')
}

/** Whether a test file resets or replaces modules, which only vitest's own way of importing them allows. */
export function resetsModules(source: string): boolean {
  return /\bvi\.(resetModules|mock|doMock)\(/.test(source)
}

/** Whether a test file belongs to the `component` project. */
export function mountsScreens(source: string): boolean {
  return /from '[^']*\/mount-screen\.tsx'/.test(source)
}

/** Whether a test file belongs to the `integration` project. */
export function needsDatabase(file: string, source: string): boolean {
  if (file.startsWith('platform/server/database/')) return true
  if (/['"]#tests\/support\//.test(source)) return true
  return file.startsWith('features/') && /from '[^']*\/testing\//.test(source)
}

/** The whole product, from capture to the report and from the price to the credit: statements no test calls directly. */
const STORIES = ['features/reports/server/live-report.test.ts', 'features/billing/server/purchase.test.ts']

/**
 * Whether an integration test also runs against the older PostgreSQL: one that imports a store (`…-store.ts`) and
 * starts no application, one of the platform's own work with the database, or one of the stories.
 */
export function touchesStores(file: string, source: string): boolean {
  if (/^platform\/server\/(database|limits|mail)\//.test(file) || STORIES.includes(file)) return true
  if (/#tests\/support\/(test|integrations)-app\.ts/.test(source)) return false
  return /^(features|platform)\//.test(file) && /from '[^']*-store\.ts'/.test(source)
}
