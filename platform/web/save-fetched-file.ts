import { currentLocale } from '#platform/i18n/web-locale.ts'
import { refusal } from './call.ts'
import { CallError } from './call-error.ts'

/** Fetches one of our files and has the browser save it. Throws as `call` does where it is refused. */
export async function saveFetchedFile(path: string, name: string): Promise<void> {
  const response = await fetch(path, {
    credentials: 'same-origin',
    headers: { 'accept-language': currentLocale() },
  }).catch((cause: unknown) => {
    throw new CallError({ status: 0, code: 'network_error', cause })
  })
  if (!response.ok) throw refusal(response, await response.text())
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
