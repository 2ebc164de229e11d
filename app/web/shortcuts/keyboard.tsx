import { useEffect } from 'react'
import { now } from '#platform/web/clock.ts'
import { navigateTo } from '#platform/web/navigate-to.ts'
import { lazyModule, useLazyModule } from '#ui/lazy-module.ts'
import { areSingleKeysOn } from '#ui/single-keys.ts'
import { texts } from '../messages/load-messages.ts'
import { showOverlay, useOverlay } from '../shell/overlays.ts'
import { createKeyReader } from './read-keys.ts'

const palettePart = lazyModule(async () => {
  const [palette] = await Promise.all([import('../palette/palette.tsx'), texts.bring(['frame', 'profile'])])
  return palette
})
const sheetPart = lazyModule(async () => {
  const [sheet] = await Promise.all([import('./shortcuts-sheet.tsx'), texts.bring(['frame'])])
  return sheet
})

/** Listens to the shortcuts of every signed-in page, and opens their overlays. */
export function Keyboard() {
  const shown = useOverlay()
  const palette = useLazyModule(palettePart, shown === 'palette')
  const sheet = useLazyModule(sheetPart, shown === 'shortcuts')
  useKeys()

  const close = () => showOverlay(null)
  return (
    <>
      {palette && <palette.Palette open={shown === 'palette'} onClose={close} />}
      {sheet && <sheet.ShortcutsSheet open={shown === 'shortcuts'} onClose={close} />}
    </>
  )
}

function useKeys(): void {
  useEffect(() => {
    const read = createKeyReader(areSingleKeysOn)
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target as Element | null
      const act = read({
        key: event.key,
        ctrl: event.ctrlKey,
        meta: event.metaKey,
        alt: event.altKey,
        isTaken: Boolean(
          target?.closest(
            'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]',
          ),
        ),
        at: now(),
      })
      if (!act) return
      event.preventDefault()
      if (typeof act === 'object') void navigateTo(act.goTo)
      else showOverlay(act)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
