type Go = (path: string, options?: { replace?: boolean }) => Promise<void>

let go: Go | null = null

/** Sets the function that navigates; the shell calls it once. */
export function setNavigateTo(how: Go): void {
  go = how
}

/** Navigates to another page from outside React; resolves when the page is in view. Components use links and `useNavigate`. */
export const navigateTo: Go = async (path, options) => go?.(path, options)
