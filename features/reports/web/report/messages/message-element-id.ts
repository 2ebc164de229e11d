import type { Comment } from '../../lives-types.ts'

/** The id of a message's row element, to focus it. */
export const messageElementId = ({ commentId }: Pick<Comment, 'commentId'>) => `message-${commentId}`
