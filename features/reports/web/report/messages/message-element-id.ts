import type { Comment } from '../../lives-types.ts'

/** Names a row, for the keyboard to find it. */
export const messageElementId = ({ commentId }: Pick<Comment, 'commentId'>) => `message-${commentId}`
