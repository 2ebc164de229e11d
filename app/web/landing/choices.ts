import { chooseTheme, type Theme } from '#platform/web/theme.ts'
import { dismissBanner } from './banner-choice.ts'

/** Banner, menu and theme: choices are stored where the rest of the product reads them. */
export function followChoices(): void {
  const root = document.documentElement

  document.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    dismissBanner()
    root.dataset.bannerOff = ''
    document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true })
  })

  const menu = document.querySelector<HTMLElement>('#menu')
  menu?.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
  // The phone was turned or the window widened to a width without the menu button.
  matchMedia('(min-width: 960px)').addEventListener('change', () => menu?.hidePopover())

  const choice = document.querySelector<HTMLElement>('[data-theme-choice]')
  const select = choice?.querySelector('select')
  if (!choice || !select) return
  choice.hidden = false
  select.value = root.dataset.theme ?? 'system'
  select.addEventListener('change', () => chooseTheme(select.value as Theme))
}
