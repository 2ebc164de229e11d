import type { ComponentType, ReactNode } from 'react'
import type { LayoutKind } from '../routes.ts'
import { BareLayout } from './bare-layout.tsx'
import { ProductLayout } from './product-layout.tsx'

type Layout = ComponentType<{ children: ReactNode }>

let GuestLayout: Layout | null = null

/** Loads the guest layout when a page needs it; signed-in users never download it. */
export async function loadLayout(layout: LayoutKind): Promise<void> {
  if (layout === 'guest') GuestLayout ??= (await import('./guest-layout.tsx')).GuestLayout
}

/** The layout component of a page; `loadLayout` must have resolved before. */
export function layoutOf(layout: LayoutKind): Layout {
  if (layout === 'product') return ProductLayout
  return (layout === 'guest' && GuestLayout) || BareLayout
}
