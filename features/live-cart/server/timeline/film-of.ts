import { AppError } from '#platform/contract/errors.ts'
import type { LiveCartDeps } from '../deps.ts'

/** A recording that visitors may see, with its stream. Throws `not_found` for all others. */
export async function filmOf({ streams }: Pick<LiveCartDeps, 'streams'>, name: string, recording: string) {
  const films = await streams.recordingsForVisitors(name)
  const film = films.find(({ uuid }) => uuid === recording)
  if (!film) throw new AppError('not_found', { messageKey: 'unknown_recording' })
  const { uuid } = await streams.visible(name)
  return { film, streamUuid: uuid }
}
