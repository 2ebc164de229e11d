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

/** Set by the shell: names the page in the way here, above its heading. */
export const PageCrumbContext = createContext<(crumb: string | null) => void>(() => {})

/** Names this page in the way here by what it shows, for instance a live's account and date; null: by its route. */
export function usePageCrumb(crumb: string | null): void {
  const setCrumb = useContext(PageCrumbContext)
  useEffect(() => {
    setCrumb(crumb)
    return () => setCrumb(null)
  }, [crumb, setCrumb])
}
