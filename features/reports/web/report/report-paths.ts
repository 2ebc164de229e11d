import type { Live } from '../lives-types.ts'

type Named = Pick<Live, 'pluginId' | 'pluginType' | 'accountId' | 'mediaId'>

const pathOf = ({ pluginId, pluginType, accountId, mediaId }: Named) =>
  `/plugins/v2/${pluginId}/${pluginType}/${encodeURIComponent(accountId)}/medias/${encodeURIComponent(mediaId)}/report`

/** The report of a live as its reader opens it. */
export const reportPathOf = (live: Named & Pick<Live, 'role'>): string =>
  live.role === 'moderator' || live.role === 'viewer' ? `${pathOf(live)}/share-with-me` : pathOf(live)

/** The desk of a live. */
export const deskPathOf = (live: Named): string => `${pathOf(live)}/desk`

/** The receipt of an unlocked report. */
export const invoicePathOf = (live: Named): string => `${pathOf(live)}/invoice`
