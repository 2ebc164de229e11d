import { AppError } from '#platform/contract/errors.ts'
import type { RoomKitDeps } from '../deps.ts'
import { drawStore } from './draw-store.ts'
import { drawView } from './draw-view.ts'

/** A draw with its rules, and once it is drawn with all that is needed to check it. */
export async function showDraw(
  { connection, streams }: Pick<RoomKitDeps, 'connection' | 'streams'>,
  { uuid, draw: drawUuid }: { uuid: string; draw: string },
) {
  const stream = await streams.visible(uuid)
  const store = drawStore(connection.db)
  const draw = await store.find(drawUuid)
  if (draw?.streamUuid !== stream.uuid) throw new AppError('not_found', { messageKey: 'draw_gone' })
  const { rules, authorisation, exemptKind, legalNote, drawnAt, seed } = draw
  return {
    ...(await drawView(connection.db, draw)),
    ...{ rules, authorisation, exemptKind, legalNote },
    seed: drawnAt ? seed : null,
    codes: drawnAt ? await store.codesOf(drawUuid) : [],
  }
}
