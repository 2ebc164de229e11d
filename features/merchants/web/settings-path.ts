/** The address of a merchant's settings, or of one of its pages: `settingsPath(uuid, '/admins')`. */
export function settingsPath(uuid: string, page = ''): string {
  return `/merchants/${uuid}/settings${page}`
}
