import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Every folder of migrations with its owner, in the order they are applied. */
export const migrationFolders = [
  { owner: 'platform', folder: join(root, 'platform/server/database/migrations') },
  ...['accounts', 'notifications', 'analytics', 'integrations', 'billing', 'affiliates', 'lives', 'bio'].map(
    (feature) => ({
      owner: feature,
      folder: join(root, 'features', feature, 'server/migrations'),
    }),
  ),
]
