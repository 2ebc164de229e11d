import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import type { Params } from './match-path.ts'
import { addressOf, hrefOf, type Place, type To } from './place.ts'

export type GoOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean }

/** Navigates to another place; resolves when it is in view. */
export type Go = (to: To, options?: GoOptions) => Promise<void>

type Here = { location: Place; params: Params; goTo: Go }

const HereContext = createContext<Here | null>(null)

/** Provides the location to the pages inside, and makes their links navigate. */
export function Routing({ location, params, goTo, children }: Here & { children: ReactNode }) {
  const here = useMemo(() => ({ location, params, goTo }), [location, params, goTo])
  return <HereContext value={here}>{children}</HereContext>
}

function useHere(): Here {
  const here = useContext(HereContext)
  if (!here) throw new Error('links and pages belong inside <Routing>')
  return here
}

export function useLocation(): Place {
  return useHere().location
}

/** The values of the `:name` parts in the page's path. */
export function useParams(): Params {
  return useHere().params
}

/** The function stays the same as long as the page is in view. */
export function useNavigate(): Go {
  const { goTo, location } = useHere()
  const { pathname } = location
  return useMemo(() => (to, options) => goTo(addressOf(to, pathname), options), [goTo, pathname])
}

type Query = URLSearchParams | Record<string, string>

/** The query of the address, and a function that navigates to the same page with another one. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Query | ((current: URLSearchParams) => Query), options?: GoOptions) => void,
] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  const setQuery = useMemo(
    () => (next: Query | ((current: URLSearchParams) => Query), options?: GoOptions) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next
      latest.current = new URLSearchParams(wanted)
      void navigate({ search: latest.current.toString() }, options)
    },
    [navigate],
  )
  return [query, setQuery]
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To } & GoOptions

/** A link to a place of the product, as an anchor: it can open in another tab and be copied. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...props }: LinkProps) {
  const { location, goTo } = useHere()
  const address = addressOf(to, location.pathname)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event, props.target)) return
    event.preventDefault()
    void goTo(address, { replace, state, preventScrollReset })
  }
  return <a {...props} href={hrefOf(address)} onClick={follow} />
}

/** A click that the page handles itself; any other one (a new tab, a download) is the browser's. */
function isPlainPress(event: MouseEvent, target: string | undefined): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !hasModifier && (!target || target === '_self')
}

/** Navigates to another place as soon as it is rendered. */
export function Navigate({ to, replace, state }: { to: string } & Omit<GoOptions, 'preventScrollReset'>) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}
