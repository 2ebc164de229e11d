import type { Live } from '#features/lives/server/index.ts'

type Named = Pick<Live, 'pluginId' | 'accountId' | 'mediaId'>

/** The path of a report's page. */
export function reportPath({ pluginId, accountId, mediaId }: Named): string {
  return `/plugins/v2/${pluginId}/instagram/${encodeURIComponent(accountId)}/medias/${encodeURIComponent(mediaId)}/report`
}

/** The path of a report's page for a person it is shared with. Moderators get the reduced page for answering. */
export function sharedReportPath(live: Named, role: 'moderator' | 'viewer'): string {
  return `${reportPath(live)}/share-with-me${role === 'moderator' ? '?ga=1&minimal=true' : ''}`
}
