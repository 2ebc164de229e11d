import { describe, expect, it, onTestFinished } from 'vitest'
import { holdPage } from '#platform/web/held-page.ts'
import { memoryHistory } from '../testing/memory-history.ts'
import { createNavigator, type Found } from './navigator.ts'

type Answer = Found<string> | Promise<Found<string>> | Error

/** A navigator over a history in memory. `answers` maps paths to pages; the default is a page named like its path. */
function open(answers: Record<string, Answer> = {}, first = '/start') {
  const history = memoryHistory(first)
  const navigator = createNavigator<string>({
    history,
    find({ pathname }) {
      const answer = answers[pathname] ?? { page: pathname }
      if (answer instanceof Error) throw answer
      return answer
    },
    failed: (error) => `failed: ${(error as Error).message}`,
  })
  return { navigator, ...history, page: () => navigator.state().view?.page }
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

describe('a page that is held', () => {
  /** The second of three places, whose page is held; `asked` are the questions. */
  function openHeld() {
    const opened = open()
    void opened.navigator.start()
    void opened.navigator.goTo('/studio')
    void opened.navigator.goTo('/next')
    opened.go(-1)
    const asked: (() => void)[] = []
    const release = holdPage((leave) => asked.push(leave))
    onTestFinished(release)
    const inView = () => [opened.page(), opened.place()]
    return { ...opened, asked, release, inView, agree: () => asked.at(-1)?.() }
  }

  it('stays with its address until the user agrees to follow a link', () => {
    const { navigator, agree, inView } = openHeld()
    void navigator.goTo('/lives')
    expect(inView()).toEqual(['/studio', '/studio'])
    agree()
    expect(inView()).toEqual(['/lives', '/lives'])
  })

  it.each([
    ['back', -1, '/start'],
    ['forward', 1, '/next'],
  ])('stays with its address until the user agrees to go %s', (_, steps, there) => {
    const { go, agree, places, inView } = openHeld()
    go(steps)
    expect(inView()).toEqual(['/studio', '/studio'])
    agree()
    expect(inView()).toEqual([there, there])
    expect(places()).toEqual(['/start', '/studio', '/next'])
  })

  it('asks again each time, and about the last wish', () => {
    const { go, navigator, asked, agree, inView } = openHeld()
    go(-1)
    go(1)
    void navigator.goTo('/lives')
    expect(asked).toHaveLength(3)
    expect(inView()).toEqual(['/studio', '/studio'])
    agree()
    expect(inView()).toEqual(['/lives', '/lives'])
  })

  it('may be left once it is no longer held, and changes its own query without a question', () => {
    const { go, navigator, asked, release, inView } = openHeld()
    void navigator.goTo('/studio?camera=2', { replace: true })
    release()
    go(-1)
    expect(asked).toEqual([])
    expect(inView()).toEqual(['/start', '/start'])
  })
})
