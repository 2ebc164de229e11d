/** What the person chose: the system's theme, or one of the two. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const key = 'theme'

/** The choice kept in this browser; `system` where none is, or where nothing can be kept. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme at once. Called before the first paint with `readThemeChoice()`, so that no page flashes. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

/** Keeps a choice in this browser and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  applyThemeChoice(choice)
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
}
