/** A comment of the demonstration. `reply` is typed by the shop; `order` is shown as an order. */
export type ExcerptComment = { name: string; text: string; isQuestion?: true; reply?: string; order?: string }

/** The orders at the start, the messages in the list (newest first), and those that arrive in a loop. */
export type Excerpt = {
  account: string
  hanging: { name: string; order: string }[]
  standing: ExcerptComment[]
  coming: ExcerptComment[]
}
