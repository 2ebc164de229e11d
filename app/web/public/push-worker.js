// Shows the one message that a visitor asked for: a live has begun. It answers no requests and keeps nothing.
addEventListener('push', (event) => {
  const { title = 'Arara', body, cancel, tag, path } = read(event.data)
  const actions = cancel ? [{ action: 'cancel', title: cancel }] : []
  event.waitUntil(
    registration.showNotification(title, { body, tag, actions, icon: '/icon-192.png', data: { path } }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(event.action === 'cancel' ? cancelAll() : open(event.notification.data?.path))
})

// A push without a notification costs the subscription, so one is shown whatever arrived.
function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

function open(path) {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin)
  return clients.openWindow(url.origin === location.origin ? url.href : '/')
}

async function cancelAll() {
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return
  await fetch('/api/streams/alerts/push/cancel', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  })
  await subscription.unsubscribe()
}
