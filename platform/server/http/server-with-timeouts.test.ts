import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval as every, setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createServerWithTimeouts, type RequestTimeouts } from './server-with-timeouts.ts'

const timeouts = {
  headers: 300,
  request: 5_000,
  headersAtClose: 200,
  bodyInterval: 600,
  bodyBytes: 1_000,
  checkEvery: 50,
}
let server: Server
/** The server's end of the connection. */
let accepted: Socket | undefined

afterEach(async () => {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const readAll: RequestListener = async (request, response) => {
  const body = await text(request).catch(() => '')
  response.end(`read ${body.length}`)
}

async function open(handler: RequestListener = readAll, limits: Partial<RequestTimeouts> = {}) {
  server = createServerWithTimeouts(handler, { ...timeouts, ...limits }).listen(0, '127.0.0.1')
  server.on('connection', (socket) => {
    accepted = socket
  })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  const answer = text(socket).catch(() => 'broken off')
  return { socket, answer }
}
/** Closes the server, as Fastify does, and resolves when it is closed. */
async function closes(): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  await closed
}

/** Resolves when the server has received everything that was written to `socket`. */
async function received(socket: Socket): Promise<void> {
  await expect.poll(() => accepted?.bytesRead).toBe(socket.bytesWritten)
}

const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`

/**
 * Sends `piece` every `pause` ms until the server answers. A byte that reaches a closed connection resets it and the
 * answer is lost, so each write waits for the turn of the event loop in which an answer that has arrived is read.
 */
async function trickle(socket: ReturnType<typeof connect>, piece: string, pause: number): Promise<void> {
  for await (const _ of every(pause)) {
    await nextTurn()
    if (socket.bytesRead > 0 || socket.destroyed || !socket.writable) return
    socket.write(piece)
  }
}

describe('a server that closes', () => {
  it('does not wait for a connection without data, such as a browser opens in advance', async () => {
    await open()
    await once(server, 'connection')
    await closes()
  })

  it('does not wait for the rest of headers that do not end', async () => {
    const { socket } = await open()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await received(socket)
    await closes()
  })

  it('does not wait for the rest of the headers of a second request on a connection', async () => {
    const { socket } = await open()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'readable')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await received(socket)
    await closes()
  })

  it('answers a request whose headers arrive in two parts, one before it closes and one soon after', async () => {
    const { socket, answer } = await open(readAll, {
      headers: 60_000,
      request: 60_000,
      headersAtClose: 60_000,
    })
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await received(socket)
    const closed = closes()
    socket.write('Connection: close\r\n\r\n')
    expect(await answer).toContain('read 0')
    await closed
  })

  it('leaves a WebSocket to those who close it', async () => {
    const { socket } = await open()
    server.on('upgrade', (_request, upgraded) => {
      upgraded.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      upgraded.on('end', () => upgraded.end()).resume()
    })
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await once(server, 'upgrade')
    const closed = closes()
    await sleep(3 * timeouts.headersAtClose)
    expect(accepted?.destroyed).toBe(false)
    socket.end()
    await closed
  })

  it('answers a request that it has received', async () => {
    const { socket, answer } = await open(async (_, response) => {
      await sleep(200)
      response.end('answered')
    })
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await once(server, 'request')
    await closes()
    expect(await answer).toContain('answered')
  })
})

describe('a slow client', () => {
  it('is disconnected when its headers do not end', async () => {
    const { socket, answer } = await open()
    socket.write('GET / HTTP/1.1\r\n')
    await trickle(socket, 'x: y\r\n', 20)
    expect(await answer).toMatch(/^HTTP\/1.1 408/)
  })

  it('is disconnected when it sends nothing at all', async () => {
    const { answer } = await open()
    expect(await answer).toMatch(/^HTTP\/1.1 408/)
  })

  it('is disconnected when its body arrives too slowly', async () => {
    const { socket, answer } = await open()
    socket.write(post(100_000))
    await trickle(socket, 'x', 20)
    expect(await answer).toMatch(/^HTTP\/1.1 408/)
  })

  it('is disconnected when its body does not end after the answer', async () => {
    const { socket, answer } = await open((_request, response) => response.end('answered'))
    socket.write(post(100_000).replace('close', 'keep-alive'))
    await trickle(socket, 'x', 20)
    expect(await answer).toContain('answered')
  })
})

it('may upload for longer than one interval while it is fast enough', async () => {
  const { socket, answer } = await open()
  const pieces = 30
  socket.write(post(pieces * 2_000))
  for (let piece = 0; piece < pieces; piece++) {
    socket.write('x'.repeat(2_000))
    await sleep(40)
  }
  expect(await answer).toMatch(/read 60000$/)
})

it('is not blamed for a handler that reads late', async () => {
  const { socket, answer } = await open(async (request, response) => {
    await sleep(800)
    response.end(`read ${(await text(request)).length}`)
  })
  socket.write(post(200_000) + 'x'.repeat(200_000))
  expect(await answer).toMatch(/read 200000$/)
})
