import type { WebSocket } from 'ws'

/**
 * Processes a socket's messages one at a time, in order. The socket is paused meanwhile (backpressure), so a fast client
 * cannot fill the memory. `work` must not reject.
 */
export function processInOrder(socket: WebSocket, work: (text: string) => Promise<void>): void {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0

  socket.on('message', (data) => {
    waiting += 1
    socket.pause()
    last = last.then(async () => {
      await work(String(data))
      waiting -= 1
      if (waiting === 0) socket.resume()
    })
  })
}
