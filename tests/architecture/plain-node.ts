import type { Module } from './modules.ts'

/**
 * Rule 9. Node strips types but cannot load JSX: a script that plain Node starts either loads the source loader first
 * or imports no `.tsx` file. Returns the import chain to the first such file, or null.
 */
export function wayToJsx(script: string, modules: Pick<Module, 'path' | 'imports'>[]): string[] | null {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const cameFrom = new Map<string, string | null>([[script, null]])
  if (byPath.get(script)?.imports.some(({ specifier }) => specifier === '#platform/server/source-loader.ts'))
    return null

  // A Map also iterates over entries that are added meanwhile, so this visits every module once.
  for (const [path] of cameFrom) {
    if (path.endsWith('.tsx')) return chainTo(path, cameFrom)
    for (const { target, typeOnly } of byPath.get(path)?.imports ?? [])
      if (target && !typeOnly && !cameFrom.has(target)) cameFrom.set(target, path)
  }
  return null
}

function chainTo(path: string, cameFrom: Map<string, string | null>): string[] {
  const chain: string[] = []
  for (let at: string | null = path; at; at = cameFrom.get(at) ?? null) chain.unshift(at)
  return chain
}
