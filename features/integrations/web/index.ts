/** What the shell and later features' pages may use of integrations. */
export { type Plugin, pluginsQuery, usePlugins } from './plugins-query.ts'
