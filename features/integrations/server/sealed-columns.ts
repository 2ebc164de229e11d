import type { SealedColumn } from '#platform/server/database/sealed-column-store.ts'
import { pluginAccountChoices, plugins, shopConnections } from './schema.ts'

const contextOf = (key: string) => key

/** For the rotation of the installation's encryption keys. */
export const sealedColumns: SealedColumn[] = [
  { column: plugins.sealedToken, key: plugins.id, contextOf },
  { column: plugins.sealedAccessToken, key: plugins.id, contextOf },
  { column: pluginAccountChoices.sealedToken, key: pluginAccountChoices.choiceHash, contextOf: null },
  { column: shopConnections.sealedToken, key: shopConnections.id, contextOf },
  { column: shopConnections.sealedRefreshToken, key: shopConnections.id, contextOf },
]
