/**
 * Lets Node run the server from source (`node --import ./platform/server/source-loader.ts`): tsx for TypeScript and JSX,
 * and drizzle-orm from its CommonJS build. As ES modules its files import each other in circles, which costs Node 0.9 s
 * of processor time and 250 MB a process; as CommonJS they cost 0.15 s and 30 MB. See docs/decisions/0007.
 */
import 'tsx'
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const conditions = context.conditions.map((one) => (one === 'import' ? 'require' : one))
    return next(specifier, { ...context, conditions })
  },
})
