import { createContext, useContext, useEffect } from 'react'

/** Set by the shell: sets the title of the browser's tab. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => {})

/** Names this page more exactly than its route, for instance by the account it shows; null waits for data. */
export function usePageTitle(title: string | null): void {
  const setTitle = useContext(PageTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}

/** Set by the shell: names the page in its breadcrumbs. */
export const PageCrumbContext = createContext<(crumb: string | null) => void>(() => {})

/** Names this page in its breadcrumbs by its content, for instance a live's account and date; null: by its route. */
export function usePageCrumb(crumb: string | null): void {
  const setCrumb = useContext(PageCrumbContext)
  useEffect(() => {
    setCrumb(crumb)
    return () => setCrumb(null)
  }, [crumb, setCrumb])
}
