import type { Comment } from '../world/lives.ts'
import type { Variant } from '../world/options.ts'
import { escapedJson } from './sign.ts'

/** One thing to tell the product: a live comment of an account. */
export type Update = { igId: string; comment: Comment }

/** How one POST is written. */
export type EnvelopeShape = {
  form: 'changes' | 'flat'
  /** Facebook's example page prints the comment id under another key than its reference does. */
  idKey: 'id' | 'comment_id'
}

/** The body of one webhook POST with all updates in it. `seconds` = send time. */
export function webhookBody(updates: Update[], shape: EnvelopeShape, seconds: number): string {
  const entry =
    shape.form === 'flat'
      ? updates.map((update) => ({ id: update.igId, time: seconds, ...change(update, shape) }))
      : grouped(updates).map(([id, own]) => ({
          id,
          time: seconds,
          changes: own.map((update) => change(update, shape)),
        }))
  return escapedJson({ object: 'instagram', entry })
}

/** The shape of the n-th POST of an app when shapes take turns. */
export function alternatingShape(variant: Variant, n: number): EnvelopeShape {
  return {
    form: n % 2 === 0 ? 'changes' : 'flat',
    idKey: variant === 'facebook' && n % 4 < 2 ? 'comment_id' : 'id',
  }
}

function grouped(updates: Update[]): [string, Update[]][] {
  const byAccount = new Map<string, Update[]>()
  for (const update of updates) {
    const own = byAccount.get(update.igId)
    if (own) own.push(update)
    else byAccount.set(update.igId, [update])
  }
  return [...byAccount]
}

function change({ comment, igId }: Update, shape: EnvelopeShape) {
  const own = comment.userId === igId
  return {
    field: 'live_comments',
    value: {
      [shape.idKey]: comment.id,
      text: comment.text,
      from: {
        id: comment.userId,
        username: comment.userName,
        ...(own ? { self_ig_scoped_id: igId } : {}),
      },
      media: { id: comment.mediaId, media_product_type: 'LIVE' },
      ...(comment.parentId ? { parent_id: comment.parentId } : {}),
    },
  }
}
