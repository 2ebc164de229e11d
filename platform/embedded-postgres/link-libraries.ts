import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Creates the library links listed in `native/pg-symlinks.json`: npm packages cannot contain links, and npm runs no
 * install scripts. Working links are left alone; each new one is renamed into place, so two processes may do it
 * concurrently. Errors: the file system's own, when the folder is not writable.
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]

  for (const { source, target } of links) {
    // The list's paths start at the package, as native/…; a copy's folder has another name.
    const link = join(native, relative('native', target))
    const works = await stat(link).catch(() => null)
    if (works) continue

    const fresh = `${link}.${randomBytes(6).toString('hex')}`
    await symlink(relative(dirname(target), source), fresh)
    await rename(fresh, link).catch(async (error) => {
      await rm(fresh, { force: true })
      throw error
    })
  }
}
