import { onTestFinished } from 'vitest'
import type { BrowserStage } from '../browser-stage.ts'
import type { Visit, VisitOptions } from '../visit.ts'

/** What one person does. Where it yields, so many milliseconds are to pass. */
export type Journey = AsyncGenerator<number, void, void>

type Walk = (stage: BrowserStage, visit: Visit) => Promise<void> | Journey

export const phone: VisitOptions = { size: 'phone', locale: 'pt-BR', theme: 'light' }
export const laptop: VisitOptions = { size: 'laptop', locale: 'en-US', theme: 'dark' }

/** Walks a journey on each device at once, each with a browser of its own; time passes for all together. */
export async function walkOn(devices: VisitOptions[], stage: BrowserStage, walk: Walk): Promise<void> {
  const visits = await Promise.all(devices.map((device) => stage.visit(device)))
  onTestFinished(async () => {
    await Promise.all(visits.map((visit) => visit.close()))
  })
  const begun = visits.map((visit) => walk(stage, visit))
  await allTogether(begun.filter(isPromise))
  await inStep(
    begun.filter((one): one is Journey => !isPromise(one)),
    stage.letPass,
  )
}

async function inStep(journeys: Journey[], letPass: (milliseconds: number) => void): Promise<void> {
  for (;;) {
    const steps = await allTogether(journeys.map((journey) => journey.next()))
    const waits = steps.flatMap(({ done, value }) => (done ? [] : [value as number]))
    if (waits.length === 0) return
    letPass(Math.max(...waits))
  }
}

/** Waits for all of them also when one fails, so that none goes on behind the next test's back. */
async function allTogether<T>(parts: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

const isPromise = (walked: ReturnType<Walk>): walked is Promise<void> => walked instanceof Promise
