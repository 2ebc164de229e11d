import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The used part of Vite's manifest: the file of each module, and its static and dynamic imports. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>

/** The size of one page's first load. */
export type PageSize = { page: string; scripts: number; styles: number; files: string[] }

/**
 * Adds up what the browser loads for one page: the entry and its static imports, and the page's own lazily loaded
 * modules with theirs, each file once.
 *
 * @param lazyModules the source paths, from the project's root, of the page's lazily loaded modules
 * @param read gives a built file's content
 * @returns sizes in bytes of gzip at level 9
 * @throws when the manifest has no such module: a renamed page must not pass for a small one
 */
export function pageSize(
  manifest: Manifest,
  page: string,
  lazyModules: string[],
  read: (file: string) => Buffer,
): PageSize {
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry)
  if (entries.length === 0) throw new Error('the manifest names no entry')

  const chunks = new Set<string>()
  const take = (key: string) => {
    if (chunks.has(key)) return
    chunks.add(key)
    for (const imported of manifest[key]?.imports ?? []) take(imported)
  }
  for (const key of entries) take(key)
  for (const module of lazyModules) take(findModule(manifest, module))

  const scripts = new Set(
    [...chunks].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')),
  )
  const styles = new Set([...chunks].flatMap((key) => manifest[key]!.css ?? []))
  const weigh = (files: Set<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)

  return { page, scripts: weigh(scripts), styles: weigh(styles), files: [...scripts, ...styles] }
}

/** Manifest keys are relative to app/web: `../../features/lives/web/x.tsx`. */
function findModule(manifest: Manifest, module: string): string {
  const key = Object.keys(manifest).find(
    (candidate) => join('app/web', candidate).replaceAll('\\', '/') === module,
  )
  if (!key) throw new Error(`the build has no lazily loaded module ${module}`)
  return key
}
