import { one } from '#platform/web/elements.ts'
import { plainRequest } from '#platform/web/plain-request.ts'

// "Avise-me" in this browser, on the pages before a live. Its texts stand in the page.
const worker = '/push-worker.js'
/** No page is here: the worker gets pushes and nothing else. */
const scope = '/push/'
const rememberedAs = 'arara-push-alerts'

function start(box: HTMLElement): void {
  const { stream = '', push: key = '' } = box.dataset
  const part = (name: string) => one(`[data-push-${name}]`, box) as HTMLButtonElement
  const show = (shown: 'ask' | 'on', says: 'denied' | 'failed' | null = null) => {
    for (const name of ['ask', 'on'] as const) part(name).hidden = name !== shown
    for (const name of ['denied', 'failed'] as const) part(name).hidden = name !== says
  }

  async function ask(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return show('ask', 'denied')
    const registration = await activeWorker()
    const subscription = await subscribed(registration, key)
    const { endpoint, keys } = subscription.toJSON()
    const isTaken = await post('add', { stream_uuid: stream, endpoint, ...keys, consent: true })
    if (!isTaken) return show('ask', 'failed')
    remember([...remembered(), stream])
    show('on')
  }

  async function cancel(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const subscription = await registration?.pushManager.getSubscription()
    if (subscription) {
      if (!(await post('cancel', { endpoint: subscription.endpoint, stream_uuid: stream })))
        return show('on', 'failed')
      if (remembered().every((each) => each === stream)) await subscription.unsubscribe()
    }
    remember(remembered().filter((each) => each !== stream))
    show('ask')
  }

  /** One press at a time; the focus goes along to the button that takes its place. */
  function bind(name: 'press' | 'cancel', act: () => Promise<void>): void {
    const button = part(name)
    button.onclick = () => {
      button.disabled = true
      act()
        .catch(() => show(name === 'press' ? 'ask' : 'on', 'failed'))
        .finally(() => {
          button.disabled = false
          if (button.closest('[hidden]')) part(name === 'press' ? 'cancel' : 'press').focus()
        })
    }
  }
  bind('press', ask)
  bind('cancel', cancel)
  const isOn = Notification.permission === 'granted' && remembered().includes(stream)
  show(isOn ? 'on' : 'ask')
  box.hidden = false
}

/** The worker once it runs, which a subscription needs. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope })
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming)
    await new Promise<void>((done) => {
      coming.addEventListener('statechange', () => coming.state === 'activated' && done())
    })
  return registration
}

/** A subscription for another key, from before the installation's secret changed, is of no use. */
async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

async function post(call: 'add' | 'cancel', body: object): Promise<boolean> {
  const response = await plainRequest(`/api/streams/alerts/push/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  })
  return response.ok
}

/** The lives for which this browser was asked for; empty where nothing may be stored. */
function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(rememberedAs) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function remember(streams: string[]): void {
  try {
    localStorage.setItem(rememberedAs, JSON.stringify([...new Set(streams)].slice(-50)))
  } catch {}
}

const box = one('[data-push]')
// Safari on an iPhone has none of it unless the page is on the home screen: there, e-mail and calendar remain.
const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
if (box && isAble && Notification.permission !== 'denied') start(box)
