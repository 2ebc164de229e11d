import { createHash } from 'node:crypto'
import type { LiveComment } from '../engine/types.ts'

/** A stretch of a live that a model judges at once; `earlier` are the comments before it, for context alone. */
export type Part = { earlier: LiveComment[]; comments: LiveComment[] }

const partSize = 300
const overlap = 30
/** A part that is still too long for an answer at this size is left to the embedded engine. */
export const smallestPart = 10

/** Cuts a live into parts, each with the last comments of the part before. */
export async function* partsOf(pages: AsyncIterable<LiveComment[]>): AsyncGenerator<Part> {
  let earlier: LiveComment[] = []
  let comments: LiveComment[] = []
  for await (const page of pages)
    for (const comment of page) {
      comments.push(comment)
      if (comments.length < partSize) continue
      yield { earlier, comments }
      earlier = comments.slice(-overlap)
      comments = []
    }
  if (comments.length > 0) yield { earlier, comments }
}

export function halvesOf({ earlier, comments }: Part): [Part, Part] {
  const middle = Math.ceil(comments.length / 2)
  const first = comments.slice(0, middle)
  return [
    { earlier, comments: first },
    { earlier: [...earlier, ...first].slice(-overlap), comments: comments.slice(middle) },
  ]
}

/** Another model, or other comments, have another fingerprint. It tells nothing about them. */
export function fingerprintOf(model: string, { comments }: Part): string {
  const hash = createHash('sha256').update(model)
  for (const { id, text } of comments) hash.update(`\n${id} ${text}`)
  return hash.digest('hex')
}
