import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Module, parseModule } from '#tests/architecture/modules.ts'
import { messages as base } from './messages/base.pt-BR.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The files that list pages. */
const routeFiles = ['routes', 'merchant-routes', 'product-routes', 'order-routes'].map(
  (name) => `app/web/${name}.ts`,
)
/** The files that import pages. */
const pageFiles = [...routeFiles, 'app/web/shop-pages.ts']

/** Pages share most of their modules, so each is parsed once. */
const parsed = new Map<string, Module>()
function moduleAt(path: string): Module {
  const module = parsed.get(path) ?? parseModule(path, read(path))
  parsed.set(path, module)
  return module
}

/** The files that list the parts of the texts. */
const textFiles = ['load-messages', 'shop-texts'].map((name) => `app/web/messages/${name}.ts`)

/** The namespaces that each part of the texts contains. */
const namespaces = new Map(
  [
    ...textFiles
      .map(read)
      .join('')
      .matchAll(/^ {2}(\w+): \{\n {4}'pt-BR': async \(\) => \(\{([\s\S]*?)\}\),\n/gm),
  ].map(([, part, loaded]) => [part!, [...loaded!.matchAll(/(\w+): \(await/g)].map(([, one]) => one!)]),
)
const namespacesOf = (list: string): string[] =>
  [...list.matchAll(/'(\w+)'/g)].flatMap(([, part]) => namespaces.get(part!) ?? [])

/** Modules that are loaded later, each with texts of its own: `[import('./a.tsx'), texts.bring(['a'])]`. */
const later = globSync('app/web/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('.test.'),
}).flatMap((path) =>
  [...read(path).matchAll(/\[\s*import\('([^']+)'\),\s*texts\.bring\(\[(.*?)\]\)/g)].map(
    ([, specifier, list]) => ({
      page: specifier!.startsWith('#') ? specifier!.slice(1) : join(dirname(path), specifier!),
      texts: namespacesOf(list!),
    }),
  ),
)
const notFollowed = [...textFiles, ...pageFiles, ...later.map(({ page }) => page)]

/** The namespaces used by a module and everything it imports at run time. */
function usedBy(path: string, seen = new Set<string>()): Set<string> {
  const used = new Set<string>()
  if (seen.has(path) || !/\.tsx?$/.test(path)) return used
  seen.add(path)
  const { source, imports } = moduleAt(path)
  for (const [, namespace] of source.matchAll(/useTranslations\('([\w.]+)'\)/g)) used.add(namespace!)
  for (const { target, typeOnly } of imports) {
    if (!target || typeOnly || notFollowed.includes(target)) continue
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

/** The files of the pages that `shopPage` loads, by the names of their components. */
const shopFiles = new Map(
  [...read('app/web/shop-pages.ts').matchAll(/(\w+): async \(\) =>[\s\S]*?import\('(.*?)'\)/g)].map(
    ([, name, specifier]) => [name!, specifier!],
  ),
)

const pages = [
  ...routeFiles
    .map(read)
    .join('')
    .matchAll(/texts: \[(.*?)\],\s*load: (?:shopPage\('(\w+)'\)|[\s\S]*?import\('(.*?)'\))/g),
].map(([, texts = '', shop = '', specifier = shopFiles.get(shop) ?? '']) => ({
  page: specifier.replace('#', '').replace(/^\.\//, 'app/web/'),
  texts: namespacesOf(texts),
}))

const ofReport = pages.find(({ page }) => page === 'app/web/reports/live-report-page.tsx')?.texts ?? []

describe('the pages', () => {
  it('are found', () => {
    expect(pages.length).toBe(
      [
        ...routeFiles
          .map(read)
          .join('')
          .matchAll(/^ {4}path: /gm),
      ].length,
    )
    expect(usedBy('features/reports/web/lives-page.tsx')).toContain('lives.list')
    expect(later.map(({ page }) => page)).toContain('app/web/reports/claims-with-bags.tsx')
    expect(namespaces.get('claims')).toEqual(['claims', 'accuracy'])
  })

  it.each([...pages, ...later])('$page declares the texts that it uses', ({ page, texts }) => {
    const foreign = [...usedBy(page)].filter((namespace) => !isBase(namespace))
    // A part of a page that is loaded later has the texts of the page, too: here those of a report.
    const isOfReport = /^(features|app\/web\/reports)\//.test(page) && later.some((one) => one.page === page)
    const loaded = isOfReport ? ofReport : []
    const known = [...texts, ...loaded]
    expect(foreign.filter((namespace) => !known.includes(namespace.split('.')[0]!))).toEqual([])
  })

  it('use only the texts of every page in their layouts', () => {
    expect([...usedBy('app/web/shell/root-layout.tsx')].every(isBase)).toBe(true)
    expect([...usedBy('app/web/shell/product-layout.tsx')].filter((namespace) => !isBase(namespace))).toEqual(
      [],
    )
  })
})
