/**
 * Makes the browser save one of our files with the session's cookie. The browser would save a refusal as if it were the
 * file, so the caller first makes a call that requires the same session.
 */
export function saveFile(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
