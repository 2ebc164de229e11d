import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

type Locked = { version?: string; license?: string; integrity?: string; dev?: boolean; optional?: boolean }

/** A package that runs in production, or would on another system. */
export type ProductionPackage = {
  name: string
  version: string
  licence: string | undefined
  /** `sha512-…`, as the lockfile has it. */
  integrity: string | undefined
  isForOtherSystem: boolean
}

/** The packages of the lockfile without those that only build and test the product. */
export function productionPackages(): ProductionPackage[] {
  return Object.entries<Locked>(readJson('package-lock.json').packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, locked]) => ({
      name: path.split('node_modules/').at(-1) as string,
      version: locked.version ?? '',
      licence: licenceOf(path, locked),
      integrity: locked.integrity,
      isForOtherSystem: locked.optional === true && !existsSync(join(ROOT, path)),
    }))
}

/** The licence of an installed package; the lockfile lacks it for packages that `npm run lock` added. */
function licenceOf(path: string, { license }: Locked): string | undefined {
  const manifest = join(path, 'package.json')
  return license ?? (existsSync(join(ROOT, manifest)) ? readJson(manifest).license : undefined)
}
