const controls = 'input, select, textarea, button, a[href], [tabindex]'

/**
 * A ref that lets the keyboard focus, and so scroll, an element that overflows and has no focusable content. An element
 * that fits, or contains a control, needs no tab stop.
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
