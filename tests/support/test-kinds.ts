import { globSync, readFileSync } from 'node:fs'

const FOLDERS = '{app,features,platform,ui,simulators,scripts,tests}'

/** Test files by what they need to run, as paths from the project's root with forward slashes. */
export type TestKinds = { unit: string[]; integration: string[]; olderDatabase: string[] }

/**
 * Sorts every `*.test.ts(x)` by a rule a reader can check with grep: a file is `integration` when it lies in
 * `platform/server/database/` or `tests/crash/`, or imports anything from `#tests/support/` or from a feature's
 * `testing` folder; every other file is `unit`. Architecture and e2e tests have projects of their own. `olderDatabase`
 * are the integration tests of features and platform, which also run against the second PostgreSQL.
 */
export function sortTests(root: string): TestKinds {
  const files = globSync(`${FOLDERS}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/architecture/**'],
  }).map((file) => file.replaceAll('\\', '/'))

  const integration = files.filter((file) => needsDatabase(file, readFileSync(`${root}/${file}`, 'utf8')))
  return {
    unit: files.filter((file) => !integration.includes(file)),
    integration,
    olderDatabase: integration.filter(usesAnyDatabase),
  }
}

/** Whether a test file belongs to the `integration` project. */
export function needsDatabase(file: string, source: string): boolean {
  if (/^(platform\/server\/database|tests\/crash)\//.test(file)) return true
  if (/['"]#tests\/support\//.test(source)) return true
  return file.startsWith('features/') && /from '[^']*\/testing\//.test(source)
}

/** Whether an integration test also runs against the older PostgreSQL; the embedded server's own tests do not. */
export function usesAnyDatabase(file: string): boolean {
  return /^(features|platform)\//.test(file) && !file.startsWith('platform/server/database/embedded/')
}
