import { type ComponentType, lazy } from 'react'
import { retryImport } from './retry-import.ts'

/**
 * A component whose code is fetched, with retries, when it is first rendered:
 * `lazyComponent(async () => (await import('./users-tab.tsx')).UsersTab)`. Render it inside a `Suspense`.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => retryImport(async () => ({ default: await load() })))
}
