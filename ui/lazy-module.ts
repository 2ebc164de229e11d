import { useEffect, useReducer } from 'react'

/** A module that is fetched on first use, so that pages open without it. */
export type LazyModule<T> = { read(): T | null; fetch(): Promise<void> }

/** Declares a lazy module. After a failed fetch the next `fetch` tries again. */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
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

/** Returns the module, or null until it has loaded. Fetches it at once when `wanted`, otherwise when the browser is idle. */
export function useLazyModule<T>(part: LazyModule<T>, wanted: boolean): T | null {
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
