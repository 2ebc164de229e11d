import type { Streams } from '#features/streams/server/index.ts'
import type { LiveState } from '../contract.ts'
import { streamUriOf } from '../link-address.ts'
import type { Bio } from './bio-store.ts'
import { withCurrentProducts } from './catalogue-products.ts'
import type { BioDeps } from './deps.ts'

type Needs = Pick<BioDeps, 'catalogue' | 'streams' | 'origin'>

const stateOf: Record<'pending' | 'live' | 'finished', LiveState> = {
  pending: 'scheduled',
  live: 'live',
  finished: 'finished',
}

/** The page as it is now: with what catalogues show, and with the states of our own streams. */
export async function withCurrentFacts(deps: Needs, bio: Bio): Promise<Bio> {
  return withStreamStates(deps, await withCurrentProducts(deps, bio))
}

/** A live on our own site is on air when its stream is, whatever its date says. */
async function withStreamStates({ streams, origin }: Needs, bio: Bio): Promise<Bio> {
  const uris = new Map(
    bio.links.flatMap(({ id, live, url }) => {
      const uri = live && streamUriOf(url, origin)
      return uri ? [[id, uri] as const] : []
    }),
  )
  if (uris.size === 0) return bio

  const states: Awaited<ReturnType<Streams['statesOf']>> = await streams.statesOf([...new Set(uris.values())])
  return {
    ...bio,
    links: bio.links.map((link) => {
      const uri = uris.get(link.id)
      const state = uri && states.get(uri)
      return link.live && uri && state
        ? { ...link, live: { ...link.live, stream: { uri, state: stateOf[state] } } }
        : link
    }),
  }
}
