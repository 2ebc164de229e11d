import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let version: string | undefined

/** The version in `package.json`. */
export function productVersion(): string {
  version ??= (
    JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
  ).version
  return version
}
