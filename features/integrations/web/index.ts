/** What the shell and later features' pages may use of integrations. */
export { type Plugin, usePlugins } from './plugins-query.ts'
