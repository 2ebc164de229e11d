const controls = 'input, select, textarea, button, a[href], [tabindex]'

/**
 * A ref: lets the keyboard reach, and so scroll, an element that overflows and holds nothing to be focused. One that
 * fits, or holds a control, needs no stop of its own.
 */
export function scrollableByKeyboard(element: HTMLElement): () => void {
  const update = () => {
    const overflows = element.scrollHeight > element.clientHeight
    if (overflows && !element.querySelector(controls)) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  update()
  const resized = new ResizeObserver(update)
  resized.observe(element)
  const changed = new MutationObserver(update)
  changed.observe(element, { childList: true, subtree: true, characterData: true })
  return () => {
    resized.disconnect()
    changed.disconnect()
  }
}
