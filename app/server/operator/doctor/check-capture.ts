import type { Integrations } from '#features/integrations/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { DoctorText } from './doctor-texts.ts'
import { type Finding, find, fine, unknown, warning, wrong } from './finding.ts'

/** A share of the day's units from which there is too little left for a long live. */
const lowShare = 0.15

type Deps = {
  env: Pick<Platform['env'], 'GOOGLE_CLIENT_ID'>
  lives: Pick<Lives, 'arrivals'>
  integrations: Pick<Integrations, 'youtubeQuota'>
  t: DoctorText
}

/** How the comments of the lives on air arrive, and what is left of YouTube's day. */
export function checkCapture({ env, lives, integrations, t }: Deps): Promise<Finding[]> {
  return Promise.all([
    find(t, t('what.comments'), async () => {
      const { arriving, silent, nothing } = await lives.arrivals()
      if (nothing > 0) return wrong(t('comments.nothing', { count: nothing }), t('comments.nothingRemedy'))
      if (silent > 0) return warning(t('comments.silent', { count: silent }), t('comments.silentRemedy'))
      return arriving > 0 ? fine(t('comments.fine', { count: arriving })) : unknown(t('comments.none'))
    }),
    find(t, t('what.youtube'), async () => {
      const { daily, used, left, resetsAt } = await integrations.youtubeQuota()
      if (!env.GOOGLE_CLIENT_ID && used === 0) return unknown(t('youtube.unset'))
      const text = t('youtube.text', { used, daily, at: resetsAt })
      if (left === 0) return wrong(text, t('youtube.goneRemedy'))
      return left < daily * lowShare ? warning(text, t('youtube.lowRemedy')) : fine(text)
    }),
  ])
}
