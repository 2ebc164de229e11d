import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { catalogueChanges } from '../schema.ts'

/** Which imports have a file: one that was uploaded and not imported to its end. */
export function importFileStore(db: Database) {
  const isUnused = and(eq(catalogueChanges.kind, 'import'), eq(catalogueChanges.state, 'uploaded'))
  const uuidsOf = async (which: ReturnType<typeof and>) => {
    const rows = await db.select({ uuid: catalogueChanges.uuid }).from(catalogueChanges).where(which)
    return rows.map(({ uuid }) => uuid)
  }
  return {
    /** Files that were uploaded before this and not imported. */
    unusedBefore: (before: Date) => uuidsOf(and(isUnused, lt(catalogueChanges.createdAt, before))),

    unusedOf: (userUuid: string) => uuidsOf(and(isUnused, eq(catalogueChanges.byUuid, userUuid))),

    filesOfMerchant: (merchantUuid: string) =>
      uuidsOf(
        and(
          eq(catalogueChanges.merchantUuid, merchantUuid),
          eq(catalogueChanges.kind, 'import'),
          inArray(catalogueChanges.state, ['uploaded', 'waiting', 'running']),
        ),
      ),

    /** Deletes these uploads, unless an import of one was begun meanwhile. */
    async deleteUnused(uuids: string[]): Promise<void> {
      if (uuids.length > 0)
        await db.delete(catalogueChanges).where(and(isUnused, inArray(catalogueChanges.uuid, uuids)))
    },
  }
}
