import { globSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE_ORDER } from '../architecture/feature-order.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Every folder of migrations with its owner: the platform's first, then the features' in their order. */
export function migrationFolders(): { owner: string; folder: string }[] {
  return globSync('{platform/server,features}/*/{,server/}migrations/meta/_journal.json', { cwd: ROOT })
    .map((journal) => {
      const parts = journal.replaceAll('\\', '/').split('/')
      const owner = parts[0] === 'features' ? parts[1]! : `platform_${parts[2]}`
      return { owner, folder: join(ROOT, ...parts.slice(0, -2)) }
    })
    .sort((a, b) => FEATURE_ORDER.indexOf(a.owner) - FEATURE_ORDER.indexOf(b.owner))
}
