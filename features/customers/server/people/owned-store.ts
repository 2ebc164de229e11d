import { eq, getTableColumns, or } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import {
  customerConsents,
  customerImportItems,
  customerImportRows,
  customerImports,
  customerKeys,
  customerLives,
  customerPositions,
  customerRefusals,
  customerSegments,
  customerSplits,
  customerSuggestionStates,
  customerSuggestions,
  customers,
  documentViews,
} from '../schema.ts'

/** All that is stored about the customers of one account. */
export function ownedStore(db: Database) {
  const {
    isShown: _,
    searchText: _1,
    handle: _2,
    sortName: _3,
    activeLevel: _4,
    partName: _5,
    partEmail: _6,
    partMobile: _7,
    partCity: _8,
    partText: _9,
    ...columns
  } = getTableColumns(customers)
  return {
    customersOf: (ownerUuid: string) =>
      db.select(columns).from(customers).where(eq(customers.ownerUuid, ownerUuid)),
    segmentsOf: (ownerUuid: string) =>
      db.select().from(customerSegments).where(eq(customerSegments.ownerUuid, ownerUuid)),
    viewsOf: (userUuid: string) =>
      db
        .select()
        .from(documentViews)
        .where(or(eq(documentViews.ownerUuid, userUuid), eq(documentViews.viewedBy, userUuid))),

    consentsOf: (ownerUuid: string) =>
      db.select().from(customerConsents).where(eq(customerConsents.ownerUuid, ownerUuid)),

    importsOf: (ownerUuid: string) =>
      db.select().from(customerImports).where(eq(customerImports.ownerUuid, ownerUuid)),

    async erase(userUuid: string): Promise<void> {
      for (const owned of [
        documentViews,
        customerImportRows,
        customerImportItems,
        customerImports,
        customerConsents,
        customerRefusals,
        customerSegments,
        customerSplits,
        customerSuggestions,
        customerSuggestionStates,
        customerLives,
        customerPositions,
        customerKeys,
        customers,
      ])
        await db.delete(owned).where(eq(owned.ownerUuid, userUuid))
      await db.update(customerConsents).set({ notedBy: null }).where(eq(customerConsents.notedBy, userUuid))
      await db.update(documentViews).set({ viewedBy: null }).where(eq(documentViews.viewedBy, userUuid))
    },
  }
}
