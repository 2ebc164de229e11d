/** What integrations offers to the shell and to later features' pages. */
export { type Plugin, usePlugins } from './plugins-query.ts'
