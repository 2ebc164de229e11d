import { usePlugins } from '#features/integrations/web/index.ts'

/** The address of a live's report; null when its account is no longer connected. */
export function useReportPath(): (live: { pluginId: string; mediaId: string }) => string | null {
  const plugins = usePlugins().data?.rows
  return ({ pluginId, mediaId }) => {
    const plugin = plugins?.find(({ id }) => id === pluginId)
    if (!plugin) return null
    const account = encodeURIComponent(plugin.accountId ?? plugin.id)
    return `/plugins/v2/${plugin.id}/${plugin.type}/${account}/medias/${encodeURIComponent(mediaId)}/report`
  }
}
