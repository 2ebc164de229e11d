import { type ComponentType, lazy } from 'react'
import { persistently } from './persistently.ts'

/**
 * A part of a page whose code comes when it is first drawn, also through a moment without a network:
 * `lazyPart(async () => (await import('./users-tab.tsx')).UsersTab)`. Draw it inside a `Suspense`.
 */
export function lazyPart<Props extends object>(bring: () => Promise<ComponentType<Props>>) {
  return lazy(() => persistently(async () => ({ default: await bring() })))
}
