import { el, one } from '#platform/web/elements.ts'

/** Asks a question over the page; resolves to whether the visitor agreed. Esc and the second button say no. */
export function ask(question: string, { yes, no }: { yes: string; no: string }): Promise<boolean> {
  const dialog = one<HTMLDialogElement>('[data-question]')
  if (!dialog) return Promise.resolve(false)
  const agree = el('button', { type: 'button', class: 'btn main' }, yes)
  const refuse = el('button', { type: 'button', class: 'btn' }, no)
  dialog.replaceChildren(
    el('p', { id: 'shop-question' }, question),
    el('div', { class: 'pair' }, agree, refuse),
  )
  dialog.returnValue = ''
  agree.onclick = () => dialog.close('yes')
  refuse.onclick = () => dialog.close('')
  dialog.showModal()
  refuse.focus()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true })
  })
}
