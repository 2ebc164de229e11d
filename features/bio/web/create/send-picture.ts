import { call } from '#platform/web/call.ts'
import type { uploadBioImage } from '../../contract.ts'
import type { BioImage } from '../bio-queries.ts'

/** Sends a picture from a `data:` address; the server crops its middle. */
export function sendPicture(dataAddress: string): Promise<BioImage> {
  return call<typeof uploadBioImage>(
    'POST /api/users/bio/images',
    { kind: 'square' },
    { file: { field: 'image', content: fileOf(dataAddress) } },
  )
}

/** @throws when it is not a `data:` address in base64 */
export function fileOf(dataAddress: string): Blob {
  const [, type, content] = /^data:([\w/+.-]+);base64,(.*)$/s.exec(dataAddress) ?? []
  if (!type || content === undefined) throw new Error('not a picture in base64')
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type })
}
