/** What Instagram accepts in one private message, in bytes of UTF-8. */
export const longestReply = 1000

const nearFrom = 800
const encoder = new TextEncoder()

/** How long a reply is in bytes, and whether that is near the limit or beyond it. Spaces around do not count. */
export function replyLength(text: string): { bytes: number; isNear: boolean; isTooLong: boolean } {
  const bytes = encoder.encode(text.trim()).length
  return { bytes, isNear: bytes >= nearFrom, isTooLong: bytes > longestReply }
}
