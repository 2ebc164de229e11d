import type { ComponentType } from 'react'
import type { shopPages } from './shop-pages.ts'

/**
 * Loads a page of a shop. The list of these pages is a script of its own: otherwise the first page that a user opens
 * would load the names of all their files.
 */
export const shopPage = (name: keyof typeof shopPages) => async (): Promise<ComponentType> =>
  (await import('./shop-pages.ts')).shopPages[name]()

/** Loads the list while the network is available, so that the first of these pages comes as fast as any other. */
export async function fetchShopPages(): Promise<void> {
  await import('./shop-pages.ts').catch(() => {})
}
