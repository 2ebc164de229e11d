/**
 * Lets Node run the server from source (`node --import ./platform/server/source-loader.ts`). Node strips the types by
 * itself; this adds JSX, faster module resolution, drizzle-orm from its CommonJS build, and V8's compiled code of the
 * last start. See docs/decisions/0007-server-from-source.md for what each saves.
 */
import { readFileSync, realpathSync } from 'node:fs'
import { createRequire, enableCompileCache, type ResolveHookContext, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('../..', import.meta.url).href
const folder = fileURLToPath(`${root}node_modules`)
/** Where Node says that a package lies: also where node_modules is a link to another project's. */
const packages = `${pathToFileURL(realpathSync(folder)).href}/`
const require = createRequire(import.meta.url)

// If the folder is not writable, every start compiles anew. `scripts/bootstrap.mjs` names the same one.
enableCompileCache(join(folder, '.cache/arara-compiled'))

/** A cache of resolved packages: Node reads their package.json at every import. */
const found = new Map<string, { url: string; format?: string | null | undefined }>()

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = !context.parentURL?.startsWith(packages)
    if (isOurs && /^[#.].*\.tsx?$/.test(specifier)) {
      // Without this, Node parses package.json again for each `#…` and for the type of each file.
      const url = specifier.startsWith('#')
        ? root + specifier.slice(1)
        : new URL(specifier, context.parentURL ?? root).href
      return { url, format: 'module-typescript', shortCircuit: true }
    }
    if (!isOurs || !/^(@[a-z]|[a-z][a-z0-9-]*(\/|$))/.test(specifier))
      return next(specifier, conditionsFor(specifier, context))

    const key = `${specifier} ${context.conditions.join()}`
    const known = found.get(key) ?? next(specifier, conditionsFor(specifier, context))
    found.set(key, known)
    return { url: known.url, format: known.format, shortCircuit: true }
  },

  load(url, context, next) {
    if (!/\.tsx(\?|$)/.test(url)) return next(url, context)
    const { transformSync } = require('rolldown/utils') as typeof import('rolldown/utils')
    const { code, errors } = transformSync(fileURLToPath(url), readFileSync(new URL(url), 'utf8'), {
      jsx: { runtime: 'automatic' },
    })
    if (errors[0]) throw errors[0]
    return { format: 'module', source: code, shortCircuit: true }
  },
})

function conditionsFor(specifier: string, context: ResolveHookContext): ResolveHookContext {
  if (!/^drizzle-orm(\/|$)/.test(specifier)) return context
  return { ...context, conditions: context.conditions.map((one) => (one === 'import' ? 'require' : one)) }
}
