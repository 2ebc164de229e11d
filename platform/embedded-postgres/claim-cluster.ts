import { chmod, lchown, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUser } from './server-user.ts'

/**
 * Gives a cluster to the user its server runs as, with the permissions that PostgreSQL requires: a folder that was
 * copied or unpacked without owners belongs to the user who copied it, and the server's user changes when a preferred
 * one is added to the system. Only root can change the owner. Call while no server runs in it.
 */
export async function claimCluster(cluster: string, user: ServerUser | null): Promise<void> {
  const { mode, uid } = await stat(cluster)
  if (user && uid !== user.uid) {
    for await (const entry of await opendir(cluster, { recursive: true }))
      await lchown(join(entry.parentPath, entry.name), user.uid, user.gid)
    await lchown(cluster, user.uid, user.gid)
  }
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(cluster, 0o700)
}
