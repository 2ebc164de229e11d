import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Module, parseModule } from '#tests/architecture/modules.ts'
import { messages as base } from './messages/base.pt-BR.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Pages share most of their modules, so each is parsed once. */
const parsed = new Map<string, Module>()
function moduleAt(path: string): Module {
  const module = parsed.get(path) ?? parseModule(path, read(path))
  parsed.set(path, module)
  return module
}

/** Modules that are loaded later, with texts of their own. */
const later = [
  'app/web/messages/load-messages.ts',
  'app/web/routes.ts',
  'app/web/dashboard/demo-card.tsx',
  'app/web/dashboard/first-steps.tsx',
  'app/web/dashboard/on-air-notices.tsx',
  'app/web/dashboard/shared-lives.tsx',
]

/** The namespaces used by a module and everything it imports at run time. */
function usedBy(path: string, seen = new Set<string>()): Set<string> {
  const used = new Set<string>()
  if (seen.has(path) || !/\.tsx?$/.test(path)) return used
  seen.add(path)
  const { source, imports } = moduleAt(path)
  for (const [, namespace] of source.matchAll(/useTranslations\('([\w.]+)'\)/g)) used.add(namespace!)
  for (const { target, typeOnly } of imports) {
    if (!target || typeOnly || later.includes(target)) continue
    for (const namespace of usedBy(target, seen)) used.add(namespace)
  }
  return used
}

/** Whether every page has the namespace: `shell.menu`, but of the accounts' texts only those for signing out. */
function isBase(namespace: string): boolean {
  let at: unknown = base
  for (const key of namespace.split('.')) at = (at as Record<string, unknown> | undefined)?.[key]
  return at !== undefined && namespace !== 'accounts'
}

const pages = [
  ...read('app/web/routes.ts').matchAll(/texts: \[(.*?)\],\s*load: [\s\S]*?import\('(.*?)'\)/g),
].map(([, texts = '', specifier = '']) => ({
  page: specifier.replace('#', '').replace(/^\.\//, 'app/web/'),
  texts: [...texts.matchAll(/'(\w+)'/g)].map(([, part]) => part!),
}))

describe('the pages', () => {
  it('are found', () => {
    expect(pages.length).toBe([...read('app/web/routes.ts').matchAll(/^ {4}path: /gm)].length)
    expect(usedBy('features/reports/web/lives-page.tsx')).toContain('lives.list')
  })

  it.each(pages)('$page declares the texts that it uses', ({ page, texts }) => {
    const foreign = [...usedBy(page)].filter((namespace) => !isBase(namespace))
    expect(foreign.filter((namespace) => !texts.includes(namespace.split('.')[0]!))).toEqual([])
  })

  it('use only the texts of every page in their layouts', () => {
    expect([...usedBy('app/web/shell/root-layout.tsx')].every(isBase)).toBe(true)
    expect([...usedBy('app/web/shell/product-layout.tsx')].filter((namespace) => !isBase(namespace))).toEqual(
      [],
    )
  })
})
