import type { WebSocket } from 'ws'

/**
 * Does the work for one message after another. Nothing more is read from the socket meanwhile: a client that sends
 * faster than its messages are worked on waits by itself. `work` must not fail.
 */
export function takeInTurn(socket: WebSocket, work: (text: string) => Promise<void>): void {
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
