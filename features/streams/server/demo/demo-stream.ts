import { day } from '#platform/contract/time.ts'
import { html } from '#platform/server/html.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { StreamsDeps } from '../deps.ts'
import { uploadImage } from '../images/upload-image.ts'
import { addStream } from '../settings/add-stream.ts'
import { updateStream } from '../settings/update-stream.ts'
import { streamStore } from '../stream-store.ts'

const description = html`<p>Uma live de <strong>exemplo</strong>: a coleção nova, peça por peça.</p><p>Os produtos são inventados.</p>`

type Demo = { merchantUuid: string; productUuids: string[]; cover: Buffer }

/** Adds an active example stream to a brand that has none; it is erased with its brand. */
export async function addDemoStream(
  deps: StreamsDeps,
  actor: Actor,
  { merchantUuid, productUuids, cover }: Demo,
): Promise<void> {
  if ((await streamStore(deps.connection.db).countOf(merchantUuid)) > 0) return
  const scheduledDate = new Date(deps.clock.now().getTime() + 2 * day).toISOString()
  const name = 'Live de lançamento (exemplo)'
  const uuid = String((await addStream(deps, actor, { name, merchantUuid, scheduledDate })).uuid)
  const picture = await uploadImage(deps, actor, { uuid, kind: 'cover' }, cover)
  await updateStream(deps, actor, {
    ...{ uuid, coverImage: picture.uuid, instagram: '@varal.colorido.exemplo' },
    description: description.markup,
    ...{ productsUuid: productUuids, featuredProductsId: productUuids.slice(0, 3) },
  })
}
