/**
 * Lets Node run the server from source (`node --import ./platform/server/source-loader.ts`). Node strips the types by
 * itself; this adds JSX, a short way to the product's own modules, drizzle-orm from its CommonJS build, and V8's compiled
 * code of the last start. See docs/decisions/0007-server-from-source.md for what each saves.
 */
import { readFileSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const root = new URL('../..', import.meta.url).href
const packages = `${root}node_modules/`

// Where the folder cannot be written to, every start compiles anew.
enableCompileCache(fileURLToPath(`${packages}.cache/arara-compiled`))

registerHooks({
  resolve(specifier, context, next) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const conditions = context.conditions.map((one) => (one === 'import' ? 'require' : one))
      return next(specifier, { ...context, conditions })
    }
    const isOwn = /^[#.].*\.tsx?$/.test(specifier) && !context.parentURL?.startsWith(packages)
    if (!isOwn) return next(specifier, context)
    // Without this, Node parses package.json again for each `#…` and for the type of each file.
    const url = specifier.startsWith('#')
      ? root + specifier.slice(1)
      : new URL(specifier, context.parentURL ?? root).href
    return { url, format: 'module-typescript', shortCircuit: true }
  },

  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const { code, errors } = transformSync(fileURLToPath(url), readFileSync(new URL(url), 'utf8'), {
      jsx: { runtime: 'automatic' },
    })
    if (errors[0]) throw errors[0]
    return { format: 'module', source: code, shortCircuit: true }
  },
})
