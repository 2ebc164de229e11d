import { useInfiniteQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PostLine } from './post-line.tsx'
import { type Post, postsQuery } from './posts-queries.ts'
import { SoldPosts } from './sold-posts.tsx'
import { StoriesSection } from './stories-section.tsx'
import { useSelling } from './use-selling.ts'

type Props = {
  pluginId: string
  account: string
  /** Whether the account is connected, so that its posts can be listed. */
  isConnected: boolean
}

/** The tab with the posts of an account: those that are sold by, its Stories, and the posts to choose from. */
export function PostsTab(props: Props) {
  const t = useTranslations('posts')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-7">
      <SoldPosts {...props} />
      <StoriesSection pluginId={props.pluginId} account={props.account} />
      {props.isConnected ? (
        <Choice pluginId={props.pluginId} account={props.account} />
      ) : (
        <p className="text-14 text-ink-muted">{t('notConnected')}</p>
      )}
    </div>
  )
}

function Choice({ pluginId, account }: Pick<Props, 'pluginId' | 'account'>) {
  const t = useTranslations('posts')
  const posts = useInfiniteQuery(postsQuery(pluginId))
  const rows = posts.data?.pages.flatMap((page) => page.posts)

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-y-3">
      <h2 className="font-display text-18 font-semibold tracking-[-0.01em]">{t('choose')}</h2>
      <Card pad="none" className="overflow-clip">
        {posts.isError && !rows && (
          <LoadFailure level={3} title={t('failed')} text={posts.error.message} query={posts} />
        )}
        {posts.isPending && <SkeletonRows rows={4} height={64} label={t('loading')} />}
        {rows?.length === 0 && (
          <EmptyState level={3} drawing={null} title={t('empty')} text={t('emptyText')} />
        )}
        {rows && rows.length > 0 && (
          <ul aria-label={t('chooseLabel', { account })}>
            {rows.map((post) => (
              <PostRow key={post.mediaId} post={post} pluginId={pluginId} />
            ))}
          </ul>
        )}
      </Card>
      {posts.hasNextPage && (
        <Button
          kind="quiet"
          className="justify-self-center"
          loading={posts.isFetchingNextPage}
          onClick={() => void posts.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function PostRow({ post, pluginId }: { post: Post; pluginId: string }) {
  const t = useTranslations('posts')
  const formats = useFormats()
  const { begin } = useSelling(pluginId)

  return (
    <PostLine
      title={post.caption ?? t('noCaption')}
      facts={
        <>
          {t(`kind.${post.kind}`)}
          {post.publishedAt && `, ${formats.date(post.publishedAt)}`}
          {post.commentsCount !== null && `, ${t('comments', { n: post.commentsCount })}`}
        </>
      }
    >
      {post.permalink && (
        <IconButton
          label={t('onInstagram')}
          icon={<ExternalLink />}
          render={<a href={post.permalink} target="_blank" rel="noreferrer" />}
        />
      )}
      {post.sale === 'selling' ? (
        <Badge kind="info">{t('sellingNow')}</Badge>
      ) : (
        <Button size="sm" kind="line" loading={begin.isPending} onClick={() => begin.mutate(post.mediaId)}>
          {t(post.sale === 'ended' ? 'again' : 'sell')}
        </Button>
      )}
    </PostLine>
  )
}
