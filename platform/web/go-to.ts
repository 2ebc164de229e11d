type Go = (path: string, options?: { replace?: boolean }) => Promise<void>

let go: Go | null = null

/** Set by the shell. */
export function goToBy(how: Go): void {
  go = how
}

/** Goes to another page; resolves when it is in view. Links and `useNavigate` are for everything that need not wait. */
export const goTo: Go = async (path, options) => go?.(path, options)
