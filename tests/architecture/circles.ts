import type { Module } from './modules.ts'

/** Rule 8. Finds cycles of modules that import each other at run time; returns each cycle once, in the order found. */
export function circles(modules: Pick<Module, 'path' | 'imports'>[]): string[][] {
  const needs = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, typeOnly }) => (target === null || typeOnly ? [] : [target])),
    ]),
  )
  const found: string[][] = []
  const finished = new Set<string>()
  const way: string[] = []

  function follow(path: string): void {
    const before = way.indexOf(path)
    if (before !== -1) found.push(way.slice(before))
    if (before !== -1 || finished.has(path)) return

    way.push(path)
    for (const next of needs.get(path) ?? []) follow(next)
    way.pop()
    finished.add(path)
  }
  for (const path of needs.keys()) follow(path)
  return found
}
