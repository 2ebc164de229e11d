import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { updateStream as updateCall } from '../../contract.ts'
import { type AccessibleStream, stillLive, streamAccess } from '../access.ts'
import { changeBroadcastWithin } from '../broadcast/change-broadcast.ts'
import { applyToEngineJob, wantRecording } from '../broadcast/follow-up.ts'
import type { StreamsDeps } from '../deps.ts'
import { setFirstAddress } from '../destinations/first-destination.ts'
import { imageStore } from '../images/image-store.ts'
import { setInvited } from '../people/invite.ts'
import { missingOf, statusOf } from '../status.ts'
import { type Stream, streamStore } from '../stream-store.ts'
import { changedFields, scheduledDateOf } from './changed-fields.ts'
import { claimUri } from './claim-uri.ts'
import { deleteStream } from './delete-stream.ts'
import { emailIncompleteJob } from './incomplete-email.ts'
import { showStreamTo } from './show-streams.ts'
import { changedProducts, refuseForeignProducts } from './stream-products.ts'

type Input = RequestOf<typeof updateCall>['body']

/** Changes the sent fields of a stream, or deletes it. */
export async function updateStream(deps: StreamsDeps, actor: Actor, input: Input) {
  return input.delete ? deleteStream(deps, actor, input.uuid) : changeStream(deps, actor, input)
}

async function changeStream(deps: StreamsDeps, actor: Actor, input: Input) {
  const { connection, clock, ids } = deps
  const { uuid, version, status } = input
  const { merchantUuid } = await streamAccess(deps, connection.db, { actor, uuid, need: 'full' })
  // Before the transaction: an update that waits for its turn holds no connection.
  const sent = await changedFields(deps, actor, input)
  await refuseForeignProducts(deps, merchantUuid, input)

  await connection.transaction(async (tx) => {
    const stream = await streamAccess(deps, tx, { actor, uuid, need: 'full' }, { locked: true })
    if (version != null && version !== stream.version) throw changedElsewhere()

    const now = clock.now()
    const changes = { ...sent, ...(await dependentFields(tx, stream, input, now)) }
    const after = { ...stream, ...changes }
    if (status === 'active' && missingOf(after).length > 0)
      throw new AppError('conflict', { messageKey: 'stream_incomplete' })
    if (stream.broadcastStatus === 'live' && statusOf(after) !== 'active') throw stillLive()

    const store = streamStore(tx)
    await store.change(uuid, {
      ...{ ...changes, status: statusOf(after), version: stream.version + 1, updatedAt: now },
    })
    if (stream.status === 'active' && statusOf(after) === 'pending')
      await deps.jobs.enqueue(emailIncompleteJob, { streamUuid: uuid }, { tx })
    await usePictures(tx, after, now)
    await deps.listeners.call(tx, { before: stream, after, at: now, by: actor.userUuid })
    if (input.rtmpUrl !== undefined) {
      await setFirstAddress(deps, tx, uuid, input.rtmpUrl)
      if (stream.broadcastStatus === 'live')
        await deps.jobs.enqueue(applyToEngineJob, { streamUuid: uuid }, { tx })
    }
    // A studio that is open already has its recorder.
    if (stream.autoStartRecording && !after.autoStartRecording && stream.broadcastStatus === 'pending')
      await deps.jobs.enqueue(applyToEngineJob, { streamUuid: uuid }, { tx })
    if (input.scheduledDate !== undefined) {
      const event = { what: 'planned' as const, at: now, scheduledDate: after.scheduledDate }
      await changeBroadcastWithin(deps, tx, { uuid, event, by: actor })
    }
    if (input.recordingStatus) await wantRecording(deps, tx, after, input.recordingStatus)
    await store.noteChange({
      ...{ id: ids.uuid(), streamUuid: uuid, userUuid: actor.userUuid, createdAt: now },
      ...{ what: 'changed', details: { fields: Object.keys(changes) } },
    })
  })
  if (input.adminsInvited) await setInvited(deps, actor, uuid, input.adminsInvited)
  return showStreamTo(deps, connection.db, actor, uuid)
}

/** The changes that depend on what the stream is now. */
async function dependentFields(
  tx: Database,
  stream: AccessibleStream,
  { status, scheduledDate, uri, ...products }: Input,
  now: Date,
): Promise<Partial<Stream>> {
  return {
    ...(status && { isSwitchedOff: status === 'inactive' }),
    ...(scheduledDate !== undefined && {
      scheduledDate: scheduledDateOf(scheduledDate, now, stream.scheduledDate),
    }),
    ...(uri !== undefined && { uri: await claimUri(tx, { uri, now, streamUuid: stream.uuid }) }),
    ...changedProducts(stream, products),
  }
}

function changedElsewhere(): AppError {
  return new AppError('conflict', {
    messageKey: 'stream_changed_elsewhere',
    fields: { version: ['stream_changed_elsewhere'] },
  })
}

/** Marks the pictures that the stream shows. Throws `validation_failed` for one that is not its own. */
async function usePictures(
  tx: Database,
  { uuid, coverImage, bgImage }: Pick<Stream, 'uuid' | 'coverImage' | 'bgImage'>,
  now: Date,
): Promise<void> {
  const own = await imageStore(tx).imagesOf([uuid])
  const has = (kind: string, picture: string) =>
    own.some((image) => image.uuid === picture && image.kind === kind)
  if (coverImage && !has('cover', coverImage)) throw fieldError('cover_image', 'stream_image_gone')
  if (bgImage && !has('background', bgImage)) throw fieldError('bg_image_url', 'stream_image_gone')
  const used = [coverImage, bgImage].filter((picture) => picture !== null)
  await imageStore(tx).markUsed(uuid, used, now)
}
