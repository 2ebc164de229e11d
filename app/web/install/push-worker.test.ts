import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../public/push-worker.js'), 'utf8')

/** The worker with a browser that notes what it does. */
function runWorker() {
  const done: unknown[][] = []
  const listeners = new Map<string, (event: object) => void>()
  const note =
    (name: string) =>
    async (...given: unknown[]) =>
      void done.push([name, ...given])
  const subscription = { endpoint: 'https://push.example/1', unsubscribe: note('unsubscribe') }
  runInContext(
    source,
    createContext({
      ...{ URL, location: new URL('https://arara.example/push-worker.js'), fetch: note('fetch') },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: {
        showNotification: note('show'),
        pushManager: { getSubscription: async () => subscription },
      },
      clients: { openWindow: note('open') },
    }),
  )
  return {
    async on(name: string, event: object) {
      const waits: Promise<unknown>[] = []
      listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
      await Promise.all(waits)
      // Objects of the other context have other prototypes.
      return JSON.parse(JSON.stringify(done.splice(0)))
    },
  }
}
const click = (action: string, path?: unknown) => ({
  action,
  notification: { close: () => {}, data: { path } },
})

it('shows what arrived, and something for a push that it cannot read', async () => {
  const worker = runWorker()
  const push = { title: 'A live começou', body: 'Toque', cancel: 'Chega', tag: 'live', path: '/streams/a' }
  expect(await worker.on('push', { data: { json: () => push } })).toEqual([
    [
      'show',
      'A live começou',
      {
        ...{ body: 'Toque', tag: 'live', icon: '/icon-192.png', data: { path: '/streams/a' } },
        actions: [{ action: 'cancel', title: 'Chega' }],
      },
    ],
  ])
  const broken = { json: () => JSON.parse('{') }
  expect(await worker.on('push', { data: broken })).toMatchObject([['show', 'Arara', { actions: [] }]])
})

it('opens the live with a tap, and no other site', async () => {
  const worker = runWorker()
  expect(await worker.on('notificationclick', click('', '/streams/a'))).toEqual([
    ['open', 'https://arara.example/streams/a'],
  ])
  expect(await worker.on('notificationclick', click('', '//evil.example/'))).toEqual([['open', '/']])
})

it('cancels all alerts of the browser from the notification', async () => {
  const [fetched, unsubscribed] = await runWorker().on('notificationclick', click('cancel'))
  expect(fetched).toMatchObject(['fetch', '/api/streams/alerts/push/cancel', { method: 'POST' }])
  expect(fetched[2].body).toBe('{"endpoint":"https://push.example/1"}')
  expect(unsubscribed).toEqual(['unsubscribe'])
})
