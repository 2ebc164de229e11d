const ending = '@youtube'

/**
 * What a person of YouTube is called here: `@ana` there is `ana@youtube`, so that no list, bag or record takes her for `ana` of
 * Instagram, and a screen that writes an `@` before a name writes one.
 */
export const youtubeName = (displayName: string): string => {
  const handle = displayName.trim().replace(/^@/, '')
  return handle && `${handle}${ending}`
}

/** The name at YouTube, with its `@`: `@ana`. */
export const youtubeHandle = (userName: string): string =>
  `@${userName.endsWith(ending) ? userName.slice(0, -ending.length) : userName}`
