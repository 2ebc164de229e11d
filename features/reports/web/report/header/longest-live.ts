/** Instagram's maximum duration of a live, in milliseconds. */
export const longestLive = 4 * 60 * 60_000
