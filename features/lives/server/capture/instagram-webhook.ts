import type {
  Integrations,
  PageUpdate,
  StoryReply,
  UnsentMessage,
} from '#features/integrations/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CaptureComments } from './capture-comments.ts'

/** At most a thousand updates in one delivery, each of a few hundred bytes. */
const largestDelivery = 4 * 1024 * 1024

type Needs = Pick<Platform, 'metrics'> & {
  integrations: Pick<Integrations, 'readDelivery'>
  capture: CaptureComments
  /** Looks at the pages that something happened on. */
  onPages(updates: PageUpdate[]): Promise<void>
  /** Stores those that a seller takes; returns how many. */
  onStoryReplies(replies: StoryReply[]): Promise<number>
  onUnsent(messages: UnsentMessage[]): Promise<void>
}

/**
 * `POST /api/webhooks/instagram` and `/facebook`: stores the comments of a signed delivery, and answers 200 once they
 * are durable. Comments of accounts that no user has connected are dropped, those on posts that no seller sells by, and replies to
 * Stories that no seller takes; no other message is read.
 * After any other answer Meta delivers again. What happened on a Facebook page is looked at there.
 */
export function instagramWebhook(http: Http, needs: Needs): void {
  const { integrations, capture, metrics } = needs
  const updates = metrics.counter(
    'arara_instagram_webhook_updates_total',
    'Updates that webhooks brought, by what became of them',
    ['outcome'],
  )

  withSignedBodies(http.app, (signed) => {
    for (const path of ['/api/webhooks/instagram', '/api/webhooks/facebook'])
      signed.post(path, { bodyLimit: largestDelivery }, async (request, reply) => {
        const signature = request.headers['x-hub-signature-256']
        const delivery = integrations.readDelivery(request.rawBody ?? Buffer.alloc(0), signature)
        updates.inc({ outcome: 'unreadable' }, delivery.unreadable)
        updates.inc({ outcome: 'other_field' }, delivery.otherFields)
        updates.inc({ outcome: 'page' }, delivery.pages.length)

        const { ofUnknownAccounts, ofOtherPosts } = await capture(delivery.comments)
        await needs.onPages(delivery.pages)
        await needs.onUnsent(delivery.unsent)
        updates.inc({ outcome: 'unknown_account' }, ofUnknownAccounts)
        updates.inc({ outcome: 'other_post' }, ofOtherPosts)
        updates.inc({ outcome: 'stored' }, delivery.comments.length - ofUnknownAccounts - ofOtherPosts)
        // Last: it may ask for the delivery to be repeated, when everything else of it was done.
        const ofStories = await needs.onStoryReplies(delivery.storyReplies)
        updates.inc({ outcome: 'story_reply' }, ofStories)
        updates.inc({ outcome: 'other_story_reply' }, delivery.storyReplies.length - ofStories)
        return reply.type('text/plain; charset=utf-8').send('EVENT_RECEIVED')
      })
  })
}
