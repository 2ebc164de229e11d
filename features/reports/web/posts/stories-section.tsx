import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usePlugins, useRefreshPlugins } from '#features/integrations/web/index.ts'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import type { switchStories } from '../../posts-contract.ts'
import type { Live } from '../lives-types.ts'
import { PostLine } from './post-line.tsx'
import { storyDaysQuery } from './posts-queries.ts'

type Props = { pluginId: string; account: string }

/** Whether replies to the account's Stories are read as orders, and the days on which there were some, each with its report. */
export function StoriesSection({ pluginId, account }: Props) {
  const t = useTranslations('posts.stories')
  const days = useQuery(storyDaysQuery(pluginId))
  const plugin = usePlugins().data?.rows.find(({ id }) => id === pluginId)
  const rows = days.data?.rows ?? []

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-y-3">
      <h2 className="font-display text-18 font-semibold tracking-[-0.01em]">{t('title')}</h2>
      <Card pad="none" className="overflow-clip">
        {plugin && <StoriesSwitch pluginId={pluginId} isOn={plugin.takesStoryReplies} />}
        {days.isError && !days.data && <LoadFailure title={t('failed')} level={3} query={days} />}
        {rows.length > 0 && (
          <ul aria-label={t('label', { account })} className="border-line border-t first:border-t-0">
            {rows.map((live) => (
              <StoryDay key={live.id} live={live} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function StoriesSwitch({ pluginId, isOn }: { pluginId: string; isOn: boolean }) {
  const t = useTranslations('posts.stories')
  const refresh = useRefreshPlugins()
  const turn = useAction({
    done: ({ takesReplies }) => t(takesReplies ? 'on' : 'off'),
    failed: t('unchanged'),
    mutationFn: (takesReplies: boolean) =>
      call<typeof switchStories>('POST /api/plugins/live/stories', { pluginId, takesReplies }),
    onSuccess: refresh,
  })
  return (
    <Switch
      className="px-4 py-3.5 md:px-5"
      label={t('switch')}
      hint={t('hint')}
      checked={turn.isPending ? turn.variables : isOn}
      disabled={turn.isPending}
      onChange={(event) => turn.mutate(event.target.checked)}
    />
  )
}

function StoryDay({ live }: { live: Live }) {
  const t = useTranslations('posts')
  const formats = useFormats()
  const path = `/plugins/v2/${live.pluginId}/${live.pluginType}/${live.accountId}/medias/${live.mediaId}/report`
  return (
    <PostLine
      title={t('stories.day', { date: formats.longDate(live.startedAt) })}
      facts={t('stories.replies', { n: live.realCommentsCount })}
    >
      <Button size="sm" kind="line" render={<Link to={path} />}>
        {t('report')}
      </Button>
    </PostLine>
  )
}
