import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { features } from '../features.ts'

const root = join(import.meta.dirname, '../..')

/** Every folder of migrations with its owner, in the order they are applied. A feature without tables has none. */
export const migrationFolders = [
  { owner: 'platform', folder: join(root, 'platform/server/database/migrations') },
  ...features
    .map((feature) => ({ owner: feature, folder: join(root, 'features', feature, 'server/migrations') }))
    .filter(({ folder }) => existsSync(folder)),
]
