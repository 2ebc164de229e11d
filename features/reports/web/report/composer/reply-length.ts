/** Instagram's limit for one private message, in bytes of UTF-8. */
export const longestReply = 1000

const nearFrom = 800
const encoder = new TextEncoder()

/** The length of a reply in bytes without surrounding spaces, and whether it is near the limit or above it. */
export function replyLength(text: string): { bytes: number; isNear: boolean; isTooLong: boolean } {
  const bytes = encoder.encode(text.trim()).length
  return { bytes, isNear: bytes >= nearFrom, isTooLong: bytes > longestReply }
}
