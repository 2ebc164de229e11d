import { chooseTheme, type Theme } from '#platform/web/theme.ts'
import { dismissBanner } from './banner-choice.ts'

/** Banner, menu and theme: what people choose is kept where the rest of the product looks for it. */
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
  // A phone turned or a window widened to where the menu has no button.
  matchMedia('(min-width: 960px)').addEventListener('change', () => menu?.hidePopover())

  const choice = document.querySelector<HTMLElement>('[data-theme-choice]')
  const select = choice?.querySelector('select')
  if (!choice || !select) return
  choice.hidden = false
  select.value = root.dataset.theme ?? 'system'
  select.addEventListener('change', () => chooseTheme(select.value as Theme))
}
