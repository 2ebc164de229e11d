import {
  type ConnectedAccount,
  deletionRequested,
  type Integrations,
  type Post,
} from '#features/integrations/server/index.ts'
import { second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { pause, runAsLeader } from '#platform/server/database/leader.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inSpan } from '#platform/server/tracing/tracing.ts'
import { countArrivals, whileCountingArrivals } from './arrival-gauges.ts'
import { createCallScheduler } from './capture/call-scheduler.ts'
import { createCapture } from './capture/capture-comments.ts'
import type { CapturedComment } from './capture/captured-comment.ts'
import { importComments } from './capture/import-comments.ts'
import { instagramWebhook } from './capture/instagram-webhook.ts'
import { createLiveWatcher } from './capture/live-watcher.ts'
import { followPages } from './capture/page-updates.ts'
import { maxPagesPerPoll } from './capture/poll-live.ts'
import { createPollState } from './capture/poll-state.ts'
import { beginSelling } from './capture/posts/begin-selling.ts'
import { endSelling } from './capture/posts/end-selling.ts'
import { publishJobs } from './capture/publish-live.ts'
import { createCommentWriter } from './capture/store-comments.ts'
import { removeUnsent } from './capture/stories/remove-unsent.ts'
import { switchStories } from './capture/stories/switch-stories.ts'
import { takeStoryReplies } from './capture/stories/take-story-replies.ts'
import { addExampleLive, type ExampleLive, removeLivesOf } from './demo/example-live.ts'
import {
  type ErasureRequest,
  eraseCommenter,
  eraseFromOwner,
  eraseOnRequest,
  type OwnersErasure,
} from './erase-commenter.ts'
import type { LiveAttachment } from './live-attachment.ts'
import { removeLives } from './live-removal-store.ts'
import { type Live, liveStore } from './live-store.ts'
import { joinLives } from './parts/join-lives.ts'
import { type OpenedBy, separateLives } from './parts/separate-lives.ts'
import { livesPersonalData } from './personal-data.ts'
import { recountJobs } from './recount-jobs.ts'

export { arrivalStore } from './arrival-store.ts'
export {
  type CapturedBatch,
  type CapturedComment,
  capturedComment,
  type Origin,
} from './capture/captured-comment.ts'
export { noteMediaFacts } from './capture/media-facts.ts'
export { mostSelling } from './capture/posts/begin-selling.ts'
export { type CaptureGap, captureGapStore } from './capture-gap-store.ts'
export { codeStore } from './code-store.ts'
export type { CommentFilter } from './comment-filter-store.ts'
export type { CommentQuery, ShownComment } from './comment-page-store.ts'
export { type Comment, commentStore } from './comment-store.ts'
export { commentStreamStore } from './comment-stream-store.ts'
export type { ExampleLive, Recording } from './demo/example-live.ts'
export {
  commentsCaptured,
  commentsErased,
  commentsMoved,
  type LiveEnd,
  liveChanged,
  liveEnded,
  liveStarted,
} from './events.ts'
export {
  type ExportedComment,
  type ExportedParts,
  type ExportQuery,
  exportedCommentStore,
} from './exported-comment-store.ts'
export { importedCommentStore, type KnownComment } from './imported-comment-store.ts'
export type { LiveAttachment } from './live-attachment.ts'
export { type LiveMinute, liveMinuteStore } from './live-minute-store.ts'
export { hasMedia, type Live, liveStore } from './live-store.ts'
export { liveUserStore } from './live-user-store.ts'
export { continues } from './parts/continues.ts'
export { currentMediaOf, type LivePart, partStore, partsOf } from './parts/part-store.ts'
export type { OpenedBy } from './parts/separate-lives.ts'
export { queuedReplyStore, type ReplyProgress } from './queued-reply-store.ts'
export { recountStore } from './recount-store.ts'
export { comments, lives, liveUsers } from './schema.ts'
export { searchTerms } from './search-terms.ts'
export { tagStore } from './tag-store.ts'

type Others = { integrations: Integrations }

/** An advisory lock of PostgreSQL that no other part of the product uses. */
const watcherLock = 4_271_802_312

/** For comments that are gone without a person. */
const nobody = { names: [], nameless: [], userId: null, ownerUuid: null }

/** Lives and their comments: captured, stored, counted, erased. Who may read them is decided by reports. */
export function createLives(platform: Platform, { integrations }: Others) {
  const { env, connection, clock, ids, events, log, databaseUrl, tracing } = platform
  const attached: LiveAttachment[] = []
  const needs = { ...platform, attached }
  const writeComments = createCommentWriter(platform)
  const capture = createCapture({
    ...platform,
    accountsById: integrations.accountsById,
    // Deliveries that arrive together share it: it is a part of the first one's trace.
    writeComments: (arriving) =>
      inSpan(tracing, { name: 'store comments', kind: 'internal' }, () => writeComments(arriving)),
  })
  const stop = new AbortController()
  let watching: Promise<void> = Promise.resolve()
  let leads = false
  let look: (accountId: string) => void = () => {}

  events.on(deletionRequested, ({ providerUserId }) => eraseCommenter(needs, providerUserId))
  publishJobs(platform)
  recountJobs(platform)

  return {
    routes(http: Http): void {
      const all = { ...needs, integrations, capture }
      instagramWebhook(http, {
        ...all,
        onPages: (updates) => followPages(all, updates, look),
        onUnsent: (messages) => removeUnsent(all, messages),
        onStoryReplies: (replies) => takeStoryReplies(all, replies),
      })
    },
    capture,
    /** Stores the comments of an imported file in their live, as captured ones. */
    importComments: (live: Live, comments: CapturedComment[], importId: string) =>
      importComments({ connection, writeComments }, live, comments, importId),
    personalData: livesPersonalData(needs),
    /** Registers what a later feature does with its own rows about lives, while the product is put together. */
    attach(attachment: LiveAttachment): void {
      attached.push(attachment)
    },
    /** Removes lives in the caller's transaction; returns the keys of files to be deleted after the commit. */
    remove: (tx: Database, liveIds: string[]) => removeLives(tx, liveIds, attached),
    /** Lets later features forget what they kept of comments that the caller's transaction removed from these lives. */
    async forgetRemovedComments(tx: Database, liveIds: string[]): Promise<string[]> {
      const files: string[] = []
      for (const attachment of attached) files.push(...(await attachment.erased(tx, { ...nobody, liveIds })))
      return files
    },
    /** Captures the comments of a post for seven days from now. */
    beginSelling: (account: ConnectedAccount, post: Post) => beginSelling(platform, account, post),
    /** Null when selling by the post had ended already. */
    endSelling: (live: Live) => endSelling(platform, live, clock.now()),
    /** Takes replies to the Stories of an account from now on, or no longer. */
    switchStories: (account: ConnectedAccount, isOn: boolean) =>
      switchStories({ ...platform, integrations }, account, isOn),
    join: (tx: Database, pair: { earlier: string; later: string }) =>
      joinLives(tx, pair, clock.now(), attached),
    separate: (
      tx: Database,
      broadcast: { liveId: string; mediaId: string; newId: string },
      opened: { earlier: OpenedBy; later: OpenedBy },
    ) => separateLives(tx, broadcast, opened, clock.now(), attached),
    /** Erases a commenter for an operator, by the provider's id or by user name. */
    eraseOnRequest: (who: ErasureRequest) => eraseOnRequest(needs, who),
    /** Erases a person from the lives of one owner, by the provider's ids and by names that came without one. */
    eraseFromOwner: (who: OwnersErasure) => eraseFromOwner(needs, who),
    /** Example data of the demo, inside the caller's transaction. */
    demo: {
      addLive: (tx: Database, live: ExampleLive) => addExampleLive(platform, tx, live),
      removeLivesOf: (tx: Database, pluginIds: string[]) => removeLivesOf(tx, pluginIds, attached),
      isCaptured: async (pluginId: string, mediaId: string) =>
        (await liveStore(connection.db).byPluginAndMedia(pluginId, mediaId)) !== null,
    },

    /** Begins to watch for lives (role `capture`). `imminentAccounts`: the connections whose planned live is due. */
    startCapture({ imminentAccounts }: { imminentAccounts: () => Promise<Set<string>> }): void {
      const scheduler = createCallScheduler({
        concurrencyLimit: 32,
        atOncePerAccount: 2,
        now: () => clock.now().getTime(),
        wake: (act, milliseconds) => void setTimeout(act, milliseconds).unref(),
      })
      const watcher = createLiveWatcher({
        ...needs,
        integrations,
        capture,
        pollState: createPollState(connection),
        scheduler,
        maxPages: maxPagesPerPoll,
        imminentAccounts,
        random: () => Number(ids.digits(3)) / 1_000,
        sleep: pause,
      })
      watching = runAsLeader(
        {
          ...{ url: databaseUrl, lock: watcherLock, log, signal: stop.signal },
          silenceMs: env.ARARA_DATABASE_SILENCE_SECONDS * second,
        },
        (signal) => {
          leads = true
          look = watcher.look
          return whileCountingArrivals(platform, integrations, () => watcher.run(signal)).finally(() => {
            leads = false
            look = () => {}
          })
        },
      )
    },

    /** How the comments of the lives on air arrive: the number of lives by state. */
    arrivals: () => countArrivals(platform),

    /** Whether this process watches the lives of the installation: one of all processes does. */
    leadsCapture: () => leads,

    /** Stops watching and finishes what was accepted. */
    async stopCapture(): Promise<void> {
      stop.abort()
      await watching
      await capture.idle()
    },
  }
}

export type Lives = ReturnType<typeof createLives>
