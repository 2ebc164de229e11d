import type { Facing } from './devices.ts'
import { type Quality, qualities } from './qualities.ts'

/** What was chosen before the live; it stands in the studio's address, so that a reload keeps it. */
export type Choice = { quality: Quality; facing: Facing; camera: string | null; microphone: string | null }

export function choiceOf(query: URLSearchParams): Choice {
  const quality = query.get('quality') ?? ''
  return {
    quality: quality in qualities ? (quality as Quality) : 'standard',
    facing: query.get('facing') === 'environment' ? 'environment' : 'user',
    camera: query.get('camera'),
    microphone: query.get('microphone'),
  }
}

export function queryOf({ quality, facing, camera, microphone }: Choice): URLSearchParams {
  const query = new URLSearchParams({ quality, facing })
  if (camera) query.set('camera', camera)
  if (microphone) query.set('microphone', microphone)
  return query
}
