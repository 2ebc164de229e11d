/** What integrations offers to the shell and to later features' pages. */
export { youtubeHandle } from '../youtube-name.ts'
export { type Plugin, useLiveAccounts, usePlugins } from './plugins-query.ts'
