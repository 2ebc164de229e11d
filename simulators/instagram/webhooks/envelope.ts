import type { Comment } from '../world/lives.ts'
import type { Variant, WebhookShape } from '../world/options.ts'
import { escapedJson } from './sign.ts'

/** One update about an account: a live comment, an update of another field, or an event of a conversation. */
export type Update = {
  igId: string
  comment?: Comment
  change?: { field: string; value: object }
  messaging?: object
  /** News of a Facebook page, whose id is then `igId`. They are sent in POSTs of their own. */
  isOfPage?: boolean
}

/** The form of one POST. */
export type EnvelopeShape = Omit<WebhookShape, 'idKey'> & {
  form: 'changes' | 'flat'
  /** Facebook's example page prints the comment id under another key than its reference does. */
  idKey: 'id' | 'comment_id'
}

type Change = { field: string; value: object | object[] }

/** The body of one webhook POST with all updates in it, sent at `ms`. */
export function webhookBody(updates: Update[], shape: EnvelopeShape, ms: number): string {
  const time = shape.time === 'seconds' ? Math.floor(ms / 1000) : ms
  const entries = [...Map.groupBy(updates, ({ igId }) => igId)].flatMap(([id, own]) => {
    const changes = own.flatMap((update) => changeOf(update, shape))
    const messaging = own.flatMap((update) => update.messaging ?? [])
    return [
      ...(shape.form === 'flat'
        ? changes.map((change) => ({ id, time, ...change }))
        : changes.length > 0
          ? [{ id, time, changes }]
          : []),
      // Events of conversations are always sent with milliseconds.
      ...(messaging.length > 0 ? [{ id, time: ms, messaging }] : []),
    ]
  })
  return escapedJson({ object: updates[0]?.isOfPage ? 'page' : 'instagram', entry: entries })
}

/** The shape of the n-th POST of an app when shapes take turns. */
export function alternatingShape(variant: Variant, n: number): Pick<EnvelopeShape, 'form' | 'idKey'> {
  return {
    form: n % 2 === 0 ? 'changes' : 'flat',
    idKey: variant === 'facebook' && n % 4 < 2 ? 'comment_id' : 'id',
  }
}

function changeOf(update: Update, shape: EnvelopeShape): Change[] {
  if (update.change) return [update.change]
  if (!update.comment) return []
  const value = commentValue(update.comment, update.igId, shape.idKey)
  const field = update.comment.product === 'LIVE' ? 'live_comments' : 'comments'
  return [{ field, value: shape.values === 'list' ? [value] : value }]
}

function commentValue(comment: Comment, igId: string, idKey: EnvelopeShape['idKey']) {
  const own = comment.userId === igId
  return {
    [idKey]: comment.id,
    text: comment.text,
    from: {
      id: comment.userId,
      username: comment.userName,
      ...(own ? { self_ig_scoped_id: igId } : {}),
    },
    media: { id: comment.mediaId, media_product_type: comment.product },
    ...(comment.parentId ? { parent_id: comment.parentId } : {}),
  }
}
