import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { toast } from '#ui/toast.ts'
import { everyMinute } from '../../live-changes.ts'
import { timelineQuery } from '../../lives-queries.ts'
import type { Live, Minute, ReportPlace } from '../../lives-types.ts'
import { peakOf } from './peak-of.ts'

/**
 * Draws the totals of an ended live as a picture for a story, and shares it, or downloads it when the device cannot
 * share.
 */
export function useStory(live: Live, place: ReportPlace) {
  const t = useTranslations('lives.ended')
  const formats = useFormats()
  const client = useQueryClient()

  return useMutation({
    meta: { shownHere: true },
    mutationFn: async () => {
      const [{ drawStory }, timeline] = await Promise.all([
        import('./draw-story.ts'),
        client.ensureQueryData(timelineQuery(place, false)).catch(() => null),
      ])
      const minutes = timeline?.minutes ?? []
      const peak = peakOf(minutes)
      const picture = await drawStory({
        title: t('storyTitle'),
        account: `@${live.accountUsername}`,
        date: formats.longDate(live.startedAt),
        minutes: curveOf(minutes),
        totals: [
          { value: formats.number(live.realCommentsCount), label: t('figures.messages') },
          { value: formats.number(live.usersCount), label: t('figures.people') },
          { value: formats.number(live.questionsCount), label: t('figures.questions') },
          ...(peak ? [{ value: formats.time(peak.at), label: t('figures.peak') }] : []),
        ],
      })
      await share(new File([picture], `${t('storyFile')}.png`, { type: 'image/png' }))
    },
    onError: () => toast.error(t('storyFailed')),
  })
}

/** The curve with every minute, including silent ones, starting and ending at zero. */
function curveOf(minutes: Minute[]): number[] {
  if (minutes.length === 0) return []
  const first = Date.parse(minutes[0]?.at ?? '')
  return [0, ...everyMinute(minutes, { from: first, to: first }).map(({ comments }) => comments), 0]
}

async function share(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
