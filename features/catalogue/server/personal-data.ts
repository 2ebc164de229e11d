import type { PersonalData } from '#features/accounts/server/index.ts'
import type { CatalogueDeps } from './deps.ts'
import { importFileStore } from './import/import-file-store.ts'
import { deleteUploads } from './import/purge-uploads.ts'
import { personalDataStore } from './personal-data-store.ts'

/** What the user did in catalogues. Erasing takes the user out of these rows; they belong to the merchant. */
export function cataloguePersonalData(deps: Pick<CatalogueDeps, 'connection' | 'files'>): PersonalData {
  const { connection } = deps
  const store = personalDataStore(connection.db)
  return {
    feature: 'catalogue',
    async tablesOf(userUuid) {
      const [products, stockEntries, changes] = [
        await store.productsBy(userUuid),
        await store.stockEntriesBy(userUuid),
        await store.changesBy(userUuid),
      ]
      return [
        { name: 'products', rows: () => products },
        { name: 'stock_entries', rows: () => stockEntries },
        { name: 'changes', rows: () => changes },
      ]
    },
    /** Files that the user uploaded and did not import go with the user. */
    async erase(userUuid) {
      await deleteUploads(deps, await importFileStore(connection.db).unusedOf(userUuid))
      await connection.transaction((tx) => personalDataStore(tx).forget(userUuid))
    },
  }
}
