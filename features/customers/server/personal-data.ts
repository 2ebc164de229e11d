import type { PersonalData } from '#features/accounts/server/index.ts'
import type { CustomersDeps } from './deps.ts'
import { ownedStore } from './people/owned-store.ts'

/** Exports and erases a user's customers, saved filters and the log of document views. */
export function customersPersonalData({ connection }: Pick<CustomersDeps, 'connection'>): PersonalData {
  const store = ownedStore(connection.db)
  return {
    feature: 'customers',
    async tablesOf(userUuid) {
      const [people, segments, consents, views, imports] = [
        await store.customersOf(userUuid),
        await store.segmentsOf(userUuid),
        await store.consentsOf(userUuid),
        await store.viewsOf(userUuid),
        await store.importsOf(userUuid),
      ]
      return [
        { name: 'customers', rows: () => people },
        { name: 'segments', rows: () => segments },
        { name: 'consents', rows: () => consents },
        { name: 'document-views', rows: () => views },
        { name: 'imports', rows: () => imports },
      ]
    },
    erase: (userUuid) => connection.transaction((tx) => ownedStore(tx).erase(userUuid)),
  }
}
