import type { BrowserContext } from 'playwright-core'

/** `take` returns the faults since its last call. */
export type Watcher = { take(): string[] }

let watchers = 0

/**
 * Records the faults of all pages in a context: errors on the console, uncaught exceptions, violations of the content
 * security policy, responses from status 400 on, and failed requests. A request aborted by leaving the page is no fault.
 */
export async function watchPage(context: BrowserContext): Promise<Watcher> {
  let seen: string[] = []
  const see = (text: string) => void seen.push(text)

  watchers += 1
  const binding = `reportViolation${watchers}`
  await context.exposeBinding(binding, (_source, violation: string) => see(`policy: ${violation}`))
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as Record<string, (text: string) => void>)[name]
      report?.(`${event.effectiveDirective} refused ${event.blockedURI} on ${location.pathname}`)
    })
  }, binding)
  context.on('console', (message) => {
    // Chromium repeats every error response on the console; they are recorded below with method and address.
    const isRepeated = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRepeated) see(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => see(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    if (reason !== 'net::ERR_ABORTED') see(`request: ${request.method()} ${request.url()} failed, ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    see(`request: ${response.request().method()} ${response.url()} answered ${response.status()}`)
  })

  return {
    take() {
      const taken = seen
      seen = []
      return taken
    },
  }
}
