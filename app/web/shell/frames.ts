import type { ComponentType, ReactNode } from 'react'
import type { Frame } from '../routes.ts'
import { BareFrame } from './bare-frame.tsx'
import { ProductFrame } from './product-frame.tsx'

type Around = ComponentType<{ children: ReactNode }>

let GuestFrame: Around | null = null

/** Fetches what stands around a page where it is not here yet: guests' pages come first, the product's never see them. */
export async function bringFrame(frame: Frame): Promise<void> {
  if (frame === 'guest') GuestFrame ??= (await import('./guest-frame.tsx')).GuestFrame
}

/** What stands around a page; a frame is brought before its page is shown. */
export function frameOf(frame: Frame): Around {
  if (frame === 'product') return ProductFrame
  return (frame === 'guest' && GuestFrame) || BareFrame
}
