import { useEffect, useReducer } from 'react'

/** A module that is fetched when it is first wanted, so that pages open without it. */
export type Part<T> = { read(): T | null; fetch(): Promise<void> }

/** Tells how to fetch a part; after a failure the next wish tries again. */
export function definePart<T>(load: () => Promise<T>): Part<T> {
  let loaded: T | null = null
  let pending: Promise<void> | null = null

  return {
    read: () => loaded,
    fetch() {
      pending ??= load().then(
        (module) => {
          loaded = module
        },
        () => {
          pending = null
        },
      )
      return pending
    },
  }
}

/** The part once it is here, else null. Fetched at once when wanted, ahead when the browser has nothing to do. */
export function usePart<T>(part: Part<T>, wanted: boolean): T | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    if (part.read()) return
    if (!wanted) return whenIdle(part.fetch)

    let here = true
    part.fetch().then(() => here && redraw())
    return () => {
      here = false
    }
  }, [part, wanted])

  return part.read()
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 3000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 10_000 })
  return () => cancelIdleCallback(idle)
}
