import type { Database } from '#platform/server/database/connect.ts'
import type { Platform } from '#platform/server/platform.ts'
import { commentStore, type ErasedComment } from './comment-store.ts'
import { correctedTimeStore } from './corrected-time-store.ts'
import { erasureStore } from './erasure-store.ts'
import { commentsErased } from './events.ts'
import type { ErasedPeople, LiveAttachments } from './live-attachment.ts'
import { type Live, liveStore } from './live-store.ts'
import { liveUserStore } from './live-user-store.ts'
import { partStore } from './parts/part-store.ts'
import { recountStore } from './recount-store.ts'

type Needs = Pick<Platform, 'connection' | 'files' | 'events'> & { attached: LiveAttachments }

/** What an erasure did: how many comments are gone, from which lives, and the keys of files that may have held them. */
type Erased = { comments: number; liveIds: string[]; files: string[] }

/**
 * Erases a person (by the provider's user id) from every live: their comments with replies and tags, their name, comments
 * imported under their names, filters saved for them, and every exported file of these lives. The lives' totals are
 * those of the comments that are left.
 */
export async function eraseCommenter(needs: Needs, providerUserId: string): Promise<void> {
  await publishErasure(
    needs,
    await needs.connection.transaction((tx) => eraseById(tx, providerUserId, null, needs.attached)),
  )
}

/** Whom an operator has erased: by the provider's id, or by user name. */
export type ErasureRequest = { id: string } | { userName: string }

/**
 * The same for an operator; returns how many comments were erased. By user name, everything else of the id that had the
 * name is erased, too. Where several people had it one after the other, nothing is erased, and their ids are returned.
 */
export async function eraseOnRequest(
  needs: Needs,
  who: ErasureRequest,
): Promise<{ comments: number } | { several: string[] }> {
  const done = await needs.connection.transaction(async (tx) => {
    if ('id' in who) return eraseById(tx, who.id, null, needs.attached)
    const { userName } = who
    const ids = (await liveUserStore(tx).idsOf(userName)).filter((id) => id !== null)
    if (ids.length > 1) return { several: ids }

    const rest = await eraseByName(tx, userName, null, needs.attached)
    return ids[0] === undefined ? rest : both(rest, await eraseById(tx, ids[0], null, needs.attached))
  })
  if ('several' in done) return done
  await publishErasure(needs, done)
  return { comments: done.comments }
}

/**
 * Whom an owner erases: the provider's ids, the names whose comments without an id are this person's alone, and the texts
 * that a stored search may name them by.
 */
export type OwnersErasure = { ownerUuid: string; userIds: string[]; names: string[]; texts: string[] }

/** Erases a person from the lives of one owner. */
export async function eraseFromOwner(
  needs: Needs,
  { ownerUuid, userIds, names, texts }: OwnersErasure,
): Promise<void> {
  const done = await needs.connection.transaction(async (tx) => {
    let all: Erased = { comments: 0, liveIds: [], files: [] }
    for (const userId of userIds) all = both(all, await eraseById(tx, userId, ownerUuid, needs.attached))
    for (const name of names) all = both(all, await eraseByName(tx, name, ownerUuid, needs.attached))
    const searches = { names: texts, nameless: [], userId: null, ownerUuid }
    return both(all, await eraseTraces(tx, searches, [], needs.attached))
  })
  await publishErasure(needs, done)
}

/** What came under a name without an id, of one owner or (null) of everybody. */
async function eraseByName(
  tx: Database,
  userName: string,
  ownerUuid: string | null,
  attached: LiveAttachments,
): Promise<Erased> {
  const nameless = await commentStore(tx).eraseNamed(userName, ownerUuid)
  const lives = await lockLivesOf(tx, nameless)
  await liveUserStore(tx).eraseNamed(userName, ownerUuid)
  await shrinkLives(tx, lives, nameless)
  const names = [userName.toLowerCase()]
  return eraseTraces(tx, { names, nameless: names, userId: null, ownerUuid }, nameless, attached)
}

/** From everybody, comments without an id under the person's names go, too; an owner names those that do. */
async function eraseById(
  tx: Database,
  providerUserId: string,
  ownerUuid: string | null,
  attached: LiveAttachments,
): Promise<Erased> {
  const names = await erasureStore(tx).namesOf(providerUserId, ownerUuid)
  const erased = await commentStore(tx).eraseUser(providerUserId, ownerUuid)
  const lives = await lockLivesOf(tx, erased)
  await liveUserStore(tx).eraseUser(providerUserId, ownerUuid)
  await shrinkLives(tx, lives, erased)
  const nameless = ownerUuid === null ? names : []
  return eraseTraces(tx, { names, nameless, userId: providerUserId, ownerUuid }, erased, attached)
}

/** Erases everything about the people of these names that is no captured comment. */
async function eraseTraces(
  tx: Database,
  { names, nameless, userId, ownerUuid }: Omit<ErasedPeople, 'liveIds'>,
  erased: ErasedComment[],
  attached: LiveAttachments,
): Promise<Erased> {
  const store = erasureStore(tx)
  const imported = await store.eraseImported(nameless, ownerUuid)
  await liveStore(tx).lock(imported)
  for (const liveId of imported) await recountStore(tx).recount(liveId)
  const liveIds = [...new Set([...erased.map(({ liveId }) => liveId), ...imported])]
  await store.deleteOrphanedTags(liveIds)
  const files: string[] = []
  for (const attachment of attached)
    files.push(...(await attachment.erased(tx, { liveIds, names, nameless, userId, ownerUuid })))
  return { comments: erased.length, liveIds, files }
}

function both(a: Erased, b: Erased): Erased {
  return {
    comments: a.comments + b.comments,
    liveIds: [...a.liveIds, ...b.liveIds],
    files: [...a.files, ...b.files],
  }
}

/** Deletes files, and publishes the erasure for open pages. */
async function publishErasure({ files, events }: Needs, erased: Erased): Promise<void> {
  for (const key of erased.files) await files.delete(key)
  await events.emit(commentsErased, { liveIds: [...new Set(erased.liveIds)] })
}

/** Comments first, then the lives, then their people: the order in which capture locks. */
async function lockLivesOf(tx: Database, erased: ErasedComment[]): Promise<Live[]> {
  return liveStore(tx).lock([...new Set(erased.map(({ liveId }) => liveId))])
}

async function shrinkLives(tx: Database, lives: Live[], erased: ErasedComment[]): Promise<void> {
  const byLive = Map.groupBy(erased, (comment) => comment.liveId)
  for (const live of lives) {
    const gone = byLive.get(live.id) ?? []
    const questions = gone.filter((comment) => comment.isQuestion)
    await liveStore(tx).shrink(live.id, {
      comments: gone.length,
      questions: questions.length,
      answeredQuestions: questions.filter((question) => question.replyState === 'sent').length,
      previews: gone.filter((comment) => comment.isPreview).length,
      pushed: gone.filter((comment) => comment.origin === 'push').length,
      // All of them are of one person.
      people: gone.some(({ isOwn }) => !isOwn) ? 1 : 0,
      polledOnly: gone.filter((comment) => comment.origin === 'poll').length,
    })
    if (live.currentMediaId !== null)
      for (const [mediaId, ofPart] of Map.groupBy(gone, (comment) => comment.mediaId ?? live.mediaId))
        await partStore(tx).shrink(live.id, mediaId, ofPart.length)
  }
  const times = correctedTimeStore(tx)
  await times.addToMinutes(erased.map(({ liveId, at, isQuestion }) => ({ liveId, at, isQuestion, by: -1 })))
  await times.updateSpans(lives)
}
