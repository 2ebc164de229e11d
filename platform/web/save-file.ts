/**
 * Has the browser save a file of ours; the session's cookie opens it. The browser would save a refusal as if it were
 * the file, so the caller first asks for something that needs the same session.
 */
export function saveFile(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
