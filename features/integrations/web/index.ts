/** What integrations offers to the shell and to later features' pages. */
export { personHandle, personName } from '../person-name.ts'
export { youtubeHandle } from '../youtube-name.ts'
export { type Plugin, useLiveAccounts, usePlugins, useRefreshPlugins } from './plugins-query.ts'
