import { useEffect, useRef } from 'react'
import { areSingleKeysOn } from '#ui/single-keys.ts'

/** Runs what stands at a pressed key, outside of fields and dialogs, unless single keys are off. */
export function useDeskKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const isTaken =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]')
      const work = isTaken || !areSingleKeysOn() ? undefined : latest.current[event.key.toLowerCase()]
      if (!work) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
