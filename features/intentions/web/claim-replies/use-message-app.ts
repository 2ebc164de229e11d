import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'

/** What carries the private messages of a report, as its texts name it. */
export function useMessageApp({ pluginType }: Pick<Live, 'pluginType'>): string {
  const t = useTranslations('claimReplies.apps')
  return t(pluginType === 'facebook' ? 'messenger' : 'direct')
}
