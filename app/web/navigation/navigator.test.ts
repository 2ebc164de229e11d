import { describe, expect, it } from 'vitest'
import { hrefOf } from '#platform/web/place.ts'
import { type BrowserHistory, createNavigator, type Found } from './navigator.ts'

type Answer = Found<string> | Promise<Found<string>> | Error

/** A navigator over a history in memory. `answers` maps paths to pages; the default is a page named like its path. */
function open(answers: Record<string, Answer> = {}, first = '/start') {
  const places = [placeAt(first)]
  let at = 0
  let pop = () => {}
  const history: BrowserHistory = {
    here: () => places[at]!,
    at: (to, state) => ({ ...placeAt(typeof to === 'string' ? to : (to.pathname ?? '')), state }),
    write(location, how) {
      if (how === 'PUSH') places.splice(++at, places.length, location)
      else places[at] = location
    },
    go(steps) {
      at += steps
      pop()
    },
    onPop: (work) => {
      pop = work
    },
  }
  const navigator = createNavigator<string>({
    history,
    find({ pathname }) {
      const answer = answers[pathname] ?? { page: pathname }
      if (answer instanceof Error) throw answer
      return answer
    },
    failed: (error) => `failed: ${(error as Error).message}`,
  })
  return { navigator, places: () => places.map(hrefOf), page: () => navigator.state().view?.page }
}

function placeAt(pathname: string) {
  return { pathname, search: '', hash: '', state: null as unknown, key: pathname }
}

/** A page that loads until `finish` is called. */
function pendingPage(page: string) {
  let finish = () => {}
  const found = new Promise<Found<string>>((resolve) => {
    finish = () => resolve({ page })
  })
  return { found, finish }
}

describe('navigation', () => {
  it('shows a loaded page at once', () => {
    const { navigator, page, places } = open()
    void navigator.start()
    void navigator.goTo('/lives')
    expect(page()).toBe('/lives')
    expect(places()).toEqual(['/start', '/lives'])
    expect(navigator.state().isMoving).toBe(false)
  })

  it('keeps page and address until the next page is ready', async () => {
    const lives = pendingPage('lives')
    const { navigator, page, places } = open({ '/lives': lives.found })
    void navigator.start()
    const arrival = navigator.goTo('/lives')
    expect([page(), places(), navigator.state().isMoving]).toEqual(['/start', ['/start'], true])
    lives.finish()
    await arrival
    expect([page(), places(), navigator.state().isMoving]).toEqual(['lives', ['/start', '/lives'], false])
  })

  it('shows only the last page when navigations overlap', async () => {
    const slow = pendingPage('slow')
    const { navigator, page, places } = open({ '/slow': slow.found })
    void navigator.start()
    const first = navigator.goTo('/slow')
    void navigator.goTo('/quick')
    slow.finish()
    await first
    expect(page()).toBe('/quick')
    expect(places()).toEqual(['/start', '/quick'])
  })

  it('follows the redirect of a guard without a history entry for the first path', async () => {
    const { navigator, page, places } = open({ '/mine': Promise.resolve({ redirect: '/login' }) })
    void navigator.start()
    await navigator.goTo('/mine')
    expect(page()).toBe('/login')
    expect(places()).toEqual(['/start', '/login'])
  })

  it('replaces the opened address when a guard redirects it', async () => {
    const { navigator, places } = open({ '/mine': { redirect: '/login' } }, '/mine')
    await navigator.start()
    expect(places()).toEqual(['/login'])
  })

  it('goes back and marks the view as popped', () => {
    const { navigator, page } = open()
    void navigator.start()
    void navigator.goTo('/lives')
    navigator.go(-1)
    expect(page()).toBe('/start')
    expect(navigator.state().view?.action).toBe('POP')
  })

  it('adds no history entry for the current address or with `replace`', () => {
    const { navigator, places } = open()
    void navigator.start()
    void navigator.goTo('/start')
    expect(places()).toEqual(['/start'])
    void navigator.goTo('/lives', { replace: true })
    expect(places()).toEqual(['/lives'])
  })

  it('shows the failure page when a page cannot be fetched', async () => {
    const { navigator, page } = open({
      '/lost': Promise.reject(new Error('offline')),
      '/bad': new Error('broken'),
    })
    void navigator.start()
    await navigator.goTo('/lost')
    expect(page()).toBe('failed: offline')
    await navigator.goTo('/bad')
    expect(page()).toBe('failed: broken')
  })
})
