import { createContext, useContext, useEffect } from 'react'

/** Set by the shell: names the page in the browser's tab. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => {})

/** Names this page more exactly than its route does, for instance by the account it shows; null waits for data. */
export function usePageTitle(title: string | null): void {
  const setTitle = useContext(PageTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}
