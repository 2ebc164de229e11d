import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Caller, type Need, streamAccess } from './access.ts'
import { alertStore } from './alerts/alert-store.ts'
import { alertJobs } from './alerts/announce-live.ts'
import { askForAlert } from './alerts/ask-for-alert.ts'
import { pushAlertJobs } from './alerts/push/push-live.ts'
import { engineJobs } from './broadcast/apply-to-engine.ts'
import { hearEngine } from './broadcast/hear-engine.ts'
import { allowStreamTopic } from './broadcast/stream-topic.ts'
import { viewerOf } from './broadcast/viewer-token.ts'
import { createViewers } from './broadcast/viewers.ts'
import { addDemoStream } from './demo/demo-stream.ts'
import type { StreamsDeps } from './deps.ts'
import { eraseJobs } from './erase-streams.ts'
import { guestJobs } from './guests/end-guest.ts'
import { imageJobs } from './images/image-files.ts'
import { invitationJobs } from './people/delete-expired-invitations.ts'
import { streamsPersonalData } from './personal-data.ts'
import { recordingPurgeJobs } from './recordings/delete-recordings.ts'
import { listRecordings } from './recordings/list-recordings.ts'
import { recordingAlarmJobs } from './recordings/record-events.ts'
import { requestDownload } from './recordings/send-link.ts'
import { streamsRoutes } from './routes.ts'
import { incompleteJobs } from './settings/incomplete-email.ts'
import { listMyStreams } from './settings/show-streams.ts'
import { type StreamListener, streamListeners } from './stream-listeners.ts'
import { streamStore } from './stream-store.ts'
import { merchantOfStream } from './visitors/merchant-of-stream.ts'
import { showStream, visibleStream } from './visitors/show-stream.ts'

export { recordingDays } from '../recording-contract.ts'
export { imageKeys as streamImageKeys } from './images/image-key.ts'
export { streams } from './schema.ts'
export { sealedColumns } from './sealed-columns.ts'
export type { StreamChange } from './stream-listeners.ts'

type Others = Pick<StreamsDeps, 'accounts'> & {
  catalogue: StreamsDeps['catalogue'] & Pick<Catalogue, 'attachLiveProducts'>
  merchants: StreamsDeps['merchants'] & {
    onStreams(find: (streamUuid: string) => Promise<string | null>): void
  }
}

/** Own live streams: settings, people, products, broadcast and recordings. */
export function createStreams(platform: Platform, others: Others) {
  const deps: StreamsDeps = { ...platform, ...others, listeners: streamListeners() }
  others.merchants.onStreams((uuid) => merchantOfStream(deps, uuid))
  others.catalogue.attachLiveProducts((uuid) => streamStore(platform.connection.db).productsOf(uuid))
  imageJobs(deps)
  invitationJobs(deps)
  eraseJobs(deps)
  engineJobs(deps)
  guestJobs(deps)
  alertJobs(deps)
  pushAlertJobs(deps)
  recordingAlarmJobs(deps)
  incompleteJobs(deps)
  recordingPurgeJobs(deps)
  allowStreamTopic(deps)
  const engineEvents = hearEngine(deps)
  const viewers = createViewers(() => platform.clock.now().getTime())

  return {
    routes: (http: Http) => streamsRoutes(http, { ...deps, viewers }),
    /** Ends when what the engine has told is stored. */
    idle: () => engineEvents.idle(),
    personalData: streamsPersonalData(deps),
    /** What visitors may know of an active stream, by uuid or uri, with questions and products. Throws `not_found`. */
    forVisitors: (name: string) => showStream(deps, null, name),
    /** "Avise-me": one e-mail when the stream goes live. */
    askForAlert: (asked: Parameters<typeof askForAlert>[1], locale: Locale) =>
      askForAlert(deps, asked, locale),
    /** Takes addresses off those that want to know when streams of these merchants go live. */
    eraseAlerts: (merchantUuids: string[], emails: string[]) =>
      alertStore(platform.connection.db).deleteOf(merchantUuids, emails),
    /** The finished recordings of an active stream with a landing page, newest first. Throws `not_found`. */
    recordingsForVisitors: async (name: string) => (await listRecordings(deps, null, name)).rows,
    /** Sends the link of a recording to who proves that the address is theirs. */
    requestRecording: (asked: { name: string; m3u8Url: string; email: string; locale: Locale }) =>
      requestDownload(deps, { actor: null, ...asked }),
    /** For a call of a user with a role in a stream. Throws `not_found` for strangers, `access_denied` for a smaller role. */
    access: (asked: { actor: Caller; uuid: string; need: Need }) =>
      streamAccess(deps, platform.connection.db, asked),
    /** The same within a transaction, which locks the stream until it ends. */
    accessWithin: (tx: Database, asked: { actor: Caller; uuid: string; need: Need }) =>
      streamAccess(deps, tx, asked, { locked: true }),
    /** The id of the participant that holds a token of `watch`; null for a token that we did not make. */
    participantOf: (streamUuid: string, token: string) => viewerOf(deps, streamUuid, token),
    /** The caller's streams of a brand with the caller's role, newest first. */
    mine: async (actor: Caller, merchantUuid: string) =>
      (await listMyStreams(deps, actor, { m: merchantUuid })).rows,
    /** Calls the listener in the transaction of every change of a stream's settings and broadcast. */
    onChanged: (listener: StreamListener) => deps.listeners.add(listener),
    /** How many watch each stream, as far as this process counts them. */
    viewersNow: () => viewers.counts(),
    /** The row of an active stream, by uuid or uri. Throws `not_found`. */
    visible: async (name: string) => (await visibleStream(deps, name)).stream,
    /** What visitors find of active streams, by uri. */
    statesOf: (uris: string[]) => streamStore(platform.connection.db).statesOf(uris),
    /** Active streams with a landing page, the last changed first, for the site map. */
    withLanding: (limit: number) => streamStore(platform.connection.db).withLanding(limit),
    demo: {
      /** Adds an active example stream to a brand that has none. */
      addStream: (actor: Actor, demo: Parameters<typeof addDemoStream>[2]) =>
        addDemoStream(deps, actor, demo),
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
