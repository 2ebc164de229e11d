import { createHash } from 'node:crypto'

const ending = '@facebook'
/** Leaves room for the sign and the ending in a stored name. */
const longest = 70

/** Four letters or digits of an id: one id always has the same. */
export function signOf(id: string): string {
  const hash = createHash('sha256').update(`facebook ${id}`).digest('hex')
  return BigInt(`0x${hash}`).toString(36).slice(-4)
}

/**
 * What a person of Facebook is called here: `Ana Souza #k3f9@facebook`. Names there are not unique, so a sign of the
 * person's id keeps two Ana Souzas apart in every list, bag and record that knows people by name.
 */
export function facebookName(name: string, userId: string): string {
  return `${name.trim().slice(0, longest) || 'anon'} #${signOf(userId)}${ending}`
}

/**
 * The pseudonym of a comment whose author Facebook hides. Nothing says which hidden comments are of one person, so each
 * has a name of its own, and no two people share a bag; it is made of the comment's id, and so the same at every reading.
 */
export function hiddenName(commentId: string): string {
  return `anon #${signOf(`comment ${commentId}`)}${signOf(`hidden ${commentId}`)}${ending}`
}
