import { buildWeb } from '../../scripts/build-web.ts'

/**
 * Builds the pages once for a test run if their inputs have changed: two test files must not build at the same time.
 */
export default async function setup(): Promise<void> {
  await buildWeb()
}
