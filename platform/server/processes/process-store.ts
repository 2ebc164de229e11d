import { desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { installationProcesses } from '../database/platform-schema.ts'

export type InstallationProcess = typeof installationProcesses.$inferSelect

export function processStore(db: Database) {
  return {
    async put(process: InstallationProcess): Promise<void> {
      const { place: _, ...set } = process
      await db
        .insert(installationProcesses)
        .values(process)
        .onConflictDoUpdate({ target: installationProcesses.place, set })
    },
    all: (): Promise<InstallationProcess[]> =>
      db
        .select()
        .from(installationProcesses)
        .orderBy(desc(installationProcesses.leadsCapture), installationProcesses.place),
    async remove(place: string): Promise<void> {
      await db.delete(installationProcesses).where(eq(installationProcesses.place, place))
    },
    async deleteSeenBefore(moment: Date): Promise<void> {
      await db.delete(installationProcesses).where(lt(installationProcesses.seenAt, moment))
    },
  }
}
