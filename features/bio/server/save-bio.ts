import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'

import type { saveBio as call } from '../contract.ts'
import { confusableKey } from '../handle.ts'
import { themes } from '../themes.ts'
import { followableIds, picturesOf, type StoredStyle } from './bio-model.ts'
import { type Bio, bioStore, takenPartOf } from './bio-store.ts'
import { type BioView, bioView } from './bio-view.ts'
import { sentProducts, withCurrentProducts } from './catalogue-products.ts'
import { checkLinks, type LinkRules, sentIds } from './check-links.ts'
import { checkProfile, socialOf } from './check-profile.ts'
import { handleTaken, refuseTaken, releaseHandle, wantedHandle } from './claim-handle.ts'
import type { BioDeps, Owner } from './deps.ts'
import { readSentEmbeds } from './embeds/read-sent-embeds.ts'
import { bioChanged } from './events.ts'
import { imageStore } from './image-store.ts'

type Input = RequestOf<typeof call>['body']

/** Creates the caller's page, or changes the sent parts. */
export async function saveBio(deps: BioDeps, actor: Owner, input: Input): Promise<BioView> {
  const now = deps.clock.now()
  // Before the transaction: a page that waits for its turn holds no connection.
  const embeds = await readSentEmbeds(deps, actor, input.links ?? [])
  const products = await sentProducts(deps, actor, input.links ?? [])
  const written = deps.connection.transaction(async (tx) => {
    const before = await bioStore(tx).ofUserLocked(actor.userUuid)
    refuseForeign(input, before)
    const bio = await changed(deps, tx, before ?? (await newBio(deps, actor, now)), input, {
      embeds,
      products,
    })
    await refuseForeignPictures(tx, bio)

    if (before) await bioStore(tx).change(bio.id, { ...bio, updatedAt: now, version: before.version + 1 })
    else await bioStore(tx).add(bio)
    await claimHandle(tx, bio, before, now)
    await bioStore(tx).replacePlaces(bio.id, followableIds(bio.links))
    await imageStore(tx).markUsed(actor.userUuid, picturesOf(bio), now)
    return before
  })
  const before = await written.catch((error) => {
    const taken = takenPartOf(error)
    if (taken === 'handle') throw handleTaken()
    throw taken === 'user' ? changedElsewhere() : error
  })

  const bio = (await bioStore(deps.connection.db).ofUser(actor.userUuid)) as Bio
  await deps.events.emit(bioChanged, { handles: [bio.handle, ...(before ? [before.handle] : [])] })
  const shown = await withCurrentProducts(deps, bio)
  return bioView(shown, shown.links, now)
}

function refuseForeign({ id, version }: Input, before: Bio | null): void {
  if (id && id.toLowerCase() !== before?.id) throw new AppError('not_found')
  if (before && version != null && version !== before.version) throw changedElsewhere()
}

function changedElsewhere(): AppError {
  return new AppError('conflict', {
    messageKey: 'bio_changed_elsewhere',
    fields: { version: ['bio_changed_elsewhere'] },
  })
}

/** The defaults of a new page. */
async function newBio(deps: BioDeps, actor: Owner, now: Date): Promise<Bio> {
  const owner = await deps.accounts.contactOf(actor.userUuid)
  return {
    id: deps.ids.uuid(),
    userUuid: actor.userUuid,
    handle: '',
    look: '',
    live: false,
    style: themes[0]?.style as StoredStyle,
    profile: { img: null, name: owner?.name ?? '', description: '', category: '', social: socialOf({}) },
    links: [],
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** The page with the sent parts replaced. */
async function changed(
  deps: BioDeps,
  tx: Database,
  bio: Bio,
  input: Input,
  sent: Pick<LinkRules, 'embeds' | 'products'>,
): Promise<Bio> {
  if (input.username == null && bio.handle === '') throw fieldError('username', 'required')

  const handle = input.username == null ? bio.handle : wantedHandle(input.username)
  const foreignIds = await bioStore(tx).idsElsewhere(sentIds(input.links ?? []), bio.id)
  return {
    ...bio,
    handle,
    look: confusableKey(handle),
    live: input.live ?? bio.live,
    style: input.style ?? bio.style,
    profile: input.profile ? checkProfile(input.profile) : bio.profile,
    links: input.links
      ? checkLinks(input.links, {
          ids: deps.ids,
          origin: deps.origin,
          foreignIds,
          ...sent,
          before: bio.links,
        })
      : bio.links,
  }
}

async function refuseForeignPictures(tx: Database, bio: Bio): Promise<void> {
  const own = new Set((await imageStore(tx).imagesOf(bio.userUuid)).map(({ uuid }) => uuid))
  if (!picturesOf(bio).every((uuid) => own.has(uuid))) throw fieldError('img', 'bio_image_gone')
}

/** Claims a changed handle. Runs after the write, which waits for concurrent claims of the same handle. */
async function claimHandle(tx: Database, bio: Bio, before: Bio | null, now: Date): Promise<void> {
  if (before?.handle === bio.handle) return

  await refuseTaken(tx, bio.handle, { bioId: bio.id, now })
  if (before) await releaseHandle(tx, before, bio.handle, now)
}
