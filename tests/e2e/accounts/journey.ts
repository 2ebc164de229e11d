import { onTestFinished } from 'vitest'
import type { BrowserStage } from '../browser-stage.ts'
import type { Visit, VisitOptions } from '../visit.ts'

/** What one person does. Where it yields, so many milliseconds are to pass. */
export type Journey = AsyncGenerator<number, void, void>

type Walk = (stage: BrowserStage, visit: Visit) => Promise<void> | Journey

export const phone: VisitOptions = { size: 'phone', locale: 'pt-BR', theme: 'light' }
export const laptop: VisitOptions = { size: 'laptop', locale: 'en-US', theme: 'dark' }

/** Walks a journey on a device, and lets the time pass that it asks for. */
export async function walkOn(device: VisitOptions, stage: BrowserStage, walk: Walk): Promise<void> {
  const visit = await stage.visit(device)
  onTestFinished(() => visit.close())
  const walked = walk(stage, visit)
  if (walked instanceof Promise) return walked
  for await (const milliseconds of walked) stage.letPass(milliseconds)
}
