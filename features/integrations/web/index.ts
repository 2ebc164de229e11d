/** What integrations offers to the shell and to later features' pages. */
export { type Plugin, useLiveAccounts, usePlugins } from './plugins-query.ts'
