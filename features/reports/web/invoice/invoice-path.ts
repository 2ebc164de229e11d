import type { Live } from '../lives-types.ts'

/** The page with the credit and payment that opened a live's report. */
export function invoicePath({ pluginId, pluginType, accountId, mediaId }: Live): string {
  const account = encodeURIComponent(accountId)
  return `/plugins/v2/${pluginId}/${pluginType}/${account}/medias/${encodeURIComponent(mediaId)}/report/invoice`
}
