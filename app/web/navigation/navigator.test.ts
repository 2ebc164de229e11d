import { describe, expect, it } from 'vitest'
import { hrefOf } from '#platform/web/place.ts'
import { createNavigator, type Found, type Trail } from './navigator.ts'

type Answer = Found<string> | Promise<Found<string>> | Error

/** A navigator over a trail in memory; `answers` says what each path turns out to be, by default a page of its name. */
function open(answers: Record<string, Answer> = {}, first = '/start') {
  const places = [placeAt(first)]
  let at = 0
  let pop = () => {}
  const trail: Trail = {
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
    trail,
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

/** A page that is on its way until it is let in. */
function onItsWay(page: string) {
  let letIn = () => {}
  const found = new Promise<Found<string>>((resolve) => {
    letIn = () => resolve({ page })
  })
  return { found, letIn }
}

describe('going from page to page', () => {
  it('shows a page that is here at once', () => {
    const { navigator, page, places } = open()
    void navigator.start()
    void navigator.goTo('/lives')
    expect(page()).toBe('/lives')
    expect(places()).toEqual(['/start', '/lives'])
    expect(navigator.state().isMoving).toBe(false)
  })

  it('keeps page and address until the next page is ready', async () => {
    const lives = onItsWay('lives')
    const { navigator, page, places } = open({ '/lives': lives.found })
    void navigator.start()
    const arrival = navigator.goTo('/lives')
    expect([page(), places(), navigator.state().isMoving]).toEqual(['/start', ['/start'], true])
    lives.letIn()
    await arrival
    expect([page(), places(), navigator.state().isMoving]).toEqual(['lives', ['/start', '/lives'], false])
  })

  it('lets the last of several wishes count', async () => {
    const slow = onItsWay('slow')
    const { navigator, page, places } = open({ '/slow': slow.found })
    void navigator.start()
    const first = navigator.goTo('/slow')
    void navigator.goTo('/quick')
    slow.letIn()
    await first
    expect(page()).toBe('/quick')
    expect(places()).toEqual(['/start', '/quick'])
  })

  it('follows a guard to another place, and leaves no trace of the first', async () => {
    const { navigator, page, places } = open({ '/mine': Promise.resolve({ redirect: '/login' }) })
    void navigator.start()
    await navigator.goTo('/mine')
    expect(page()).toBe('/login')
    expect(places()).toEqual(['/start', '/login'])
  })

  it('replaces the address a person opened when a guard sends them elsewhere', async () => {
    const { navigator, places } = open({ '/mine': { redirect: '/login' } }, '/mine')
    await navigator.start()
    expect(places()).toEqual(['/login'])
  })

  it('goes back and forth', () => {
    const { navigator, page } = open()
    void navigator.start()
    void navigator.goTo('/lives')
    navigator.go(-1)
    expect(page()).toBe('/start')
    expect(navigator.state().view?.action).toBe('POP')
  })

  it('adds nothing to the trail for the place one is at, or when told to replace', () => {
    const { navigator, places } = open()
    void navigator.start()
    void navigator.goTo('/start')
    expect(places()).toEqual(['/start'])
    void navigator.goTo('/lives', { replace: true })
    expect(places()).toEqual(['/lives'])
  })

  it('shows what went wrong where a page could not be fetched', async () => {
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
