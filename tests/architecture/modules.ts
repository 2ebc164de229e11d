import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = '{app,features,platform,ui,simulators,tests,scripts}'

/** One import, re-export or `import()` of a module. */
export type Import = {
  /** As written in the source. */
  specifier: string
  /** Path from the project's root when it is our own module, null for packages and `node:`. */
  target: string | null
  /** True when the import does not exist at run time. */
  typeOnly: boolean
}

/** A TypeScript source file as the rules read it. `path` is from the project's root, with forward slashes. */
export type Module = {
  path: string
  source: string
  imports: Import[]
  /** Uses of what only the platform may access, such as `process.env` or `new Date()`. */
  ambient: string[]
  /** Texts of string and template literals, and whether a template is tagged `sql` or `html`. */
  texts: { text: string; taggedSql: boolean; taggedHtml: boolean }[]
  /** The lines that write texts by language: an object with both languages, or a condition on one of them. */
  textsByLanguage: number[]
  /** Names of tables declared with `pgTable`. */
  tables: string[]
  /** The source of each imported name, by its name in this module. */
  importedFrom: Map<string, string>
  /** Names of tables that the module inserts into, updates or deletes from, in Drizzle's calls and `sql` templates. */
  writesTo: string[]
}

let modulesOfProject: Module[] | null = null

/** Every TypeScript module of the project. The test files of a worker share them: parsing all takes seconds. */
export function readModules(): Module[] {
  modulesOfProject ??= parseProject()
  return modulesOfProject
}

function parseProject(): Module[] {
  return globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => parseModule(path, readFileSync(join(ROOT, path), 'utf8')))
}

/** Reads one module's source. @throws when it does not parse */
export function parseModule(path: string, source: string): Module {
  const { program, module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)

  const imports: Import[] = []
  const add = (specifier: string, typeOnly: boolean) =>
    imports.push({ specifier, target: resolveImport(path, specifier), typeOnly })

  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType))
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType)
  }

  const importedFrom = new Map<string, string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = resolveImport(path, moduleRequest.value)
    if (target) for (const { localName } of entries) importedFrom.set(localName.value, target)
  }

  const found: Module = {
    path,
    source,
    imports,
    ambient: [],
    texts: [],
    textsByLanguage: [],
    tables: [],
    importedFrom,
    writesTo: [],
  }
  const tagged = new Set<unknown>()
  walk(program, (node) => {
    if (node.type === 'ImportExpression' && isText(node.source)) add(node.source.value, false)
    if (node.type === 'TSImportType' && isText(node.source)) add(node.source.value, true)

    const ambient = ambientUse(node)
    if (ambient) found.ambient.push(ambient)

    if (choosesByLanguage(node))
      found.textsByLanguage.push(source.slice(0, node.start as number).split('\n').length)
    if (isText(node)) found.texts.push({ text: node.value, taggedSql: false, taggedHtml: false })
    if (node.type === 'TemplateLiteral' && !tagged.has(node))
      found.texts.push({ text: templateText(node), taggedSql: false, taggedHtml: false })
    const tag = node.type === 'TaggedTemplateExpression' ? nameOf(node.tag) : null
    if (tag === 'sql' || tag === 'html') {
      tagged.add(node.quasi)
      const text = templateText(node.quasi as Node)
      found.texts.push({ text, taggedSql: tag === 'sql', taggedHtml: tag === 'html' })
    }
    if (tag === 'sql') {
      found.writesTo.push(...namesWrittenBy(node.quasi as Node))
    }
    const written = node.type === 'CallExpression' ? nameWrittenBy(node) : null
    if (written) found.writesTo.push(written)
    if (node.type === 'CallExpression' && nameOf(node.callee)?.endsWith('Table')) {
      const [name] = node.arguments as unknown[]
      if (isText(name)) found.tables.push(name.value)
    }
  })
  return found
}

type Node = { type: string; [key: string]: unknown }

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit)
  } else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') visit(value as Node)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

function isText(node: unknown): node is Node & { value: string } {
  const literal = node as Node | undefined
  return literal?.type === 'Literal' && typeof literal.value === 'string'
}

/** `a` and `a.b` as written; `sql.raw` is still `sql`. */
function nameOf(node: unknown): string | null {
  const named = node as Node | undefined
  if (named?.type === 'Identifier') return named.name as string
  return named?.type === 'MemberExpression' ? nameOf(named.object) : null
}

function templateText(node: Node): string {
  return (node.quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw).join('?')
}

const LANGUAGES = ['pt-BR', 'en-US']
const LANGUAGE_CODE = /^(pt|en)(-[A-Z]{2})?$/

/** `{ 'pt-BR': 'Sim', 'en-US': 'Yes' }`, `locale === 'pt-BR' ? 'Sim' : 'Yes'`. */
function choosesByLanguage(node: Node): boolean {
  if (node.type === 'ConditionalExpression') {
    const { left, right } = node.test as Node
    const asks = [left, right].some((side) => isText(side) && LANGUAGES.includes(side.value))
    return asks && hasWords(node.consequent) && hasWords(node.alternate)
  }
  if (node.type !== 'ObjectExpression') return false
  const properties = node.properties as Node[]
  return LANGUAGES.every((language) =>
    properties.some(({ key, value }) => isText(key) && key.value === language && hasWords(value)),
  )
}

/** Whether an expression writes words itself: not the arguments of a call, keys, or the code of a language. */
function hasWords(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasWords)
  if (typeof value !== 'object' || value === null) return false
  const node = value as Node
  if (node.type === 'CallExpression' || node.type === 'ImportExpression') return false
  if (isText(node)) return /\p{L}/u.test(node.value) && !LANGUAGE_CODE.test(node.value)
  if (node.type === 'TemplateLiteral') return true
  return Object.entries(node).some(([name, child]) => name !== 'key' && hasWords(child))
}

/** The name in `db.insert(name)`, `db.update(name)` or `db.delete(name)`. */
function nameWrittenBy({ callee, arguments: given }: Node): string | null {
  const called = callee as Node
  const method = called.type === 'MemberExpression' ? (called.property as Node).name : null
  const [table] = given as Node[]
  const isWrite = method === 'insert' || method === 'update' || method === 'delete'
  return isWrite && table?.type === 'Identifier' ? (table.name as string) : null
}

/** The names after `insert into`, `update` and `delete from` in an `sql` template. */
function namesWrittenBy(quasi: Node): string[] {
  const texts = (quasi.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
  return (quasi.expressions as Node[]).flatMap((expression, at) =>
    /\b(insert\s+into|update|delete\s+from)\s+$/i.test(texts[at]!) && expression.type === 'Identifier'
      ? [expression.name as string]
      : [],
  )
}

function ambientUse(node: Node): string | null {
  if (node.type === 'NewExpression' && isIdentifier(node.callee, 'Date')) {
    return (node.arguments as unknown[]).length === 0 ? 'new Date()' : null
  }
  if (node.type === 'CallExpression' && isIdentifier(node.callee, 'fetch')) return 'fetch'
  if (node.type !== 'MemberExpression') return null

  const property = (node.property as Node).name ?? (node.property as Node).value
  if (isIdentifier(node.object, 'process') && property === 'env') return 'process.env'
  if (isIdentifier(node.object, 'Date') && property === 'now') return 'Date.now'
  if (isIdentifier(node.object, 'Math') && property === 'random') return 'Math.random'
  const isGlobal = isIdentifier(node.object, 'globalThis') || isIdentifier(node.object, 'window')
  return isGlobal && property === 'fetch' ? 'fetch' : null
}

function isIdentifier(node: unknown, name: string): boolean {
  return (node as Node | undefined)?.type === 'Identifier' && (node as Node).name === name
}

function resolveImport(from: string, specifier: string): string | null {
  const [path] = specifier.split('?')
  if (path!.startsWith('#')) return path!.slice(1)
  return path!.startsWith('.') ? posix.join(dirname(from), path!) : null
}

/** Whether a path from the project's root is a file. */
export function isFile(path: string): boolean {
  const file = join(ROOT, path)
  return existsSync(file) && statSync(file).isFile()
}
