import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

it('is read by a WebSocket client as the text, whatever its length', async () => {
  const http = createServer()
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const lengths = [0, 1, 125, 126, 65_535, 65_536, 200_000]
  const texts = [...lengths.map((length) => 'a'.repeat(length)), 'não é só “ASCII” 🎥']
  http.on('upgrade', (request, socket: Duplex, head) => {
    server.handleUpgrade(request, socket, head, () => {
      for (const text of texts) socket.write(textFrame(text))
    })
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  const heard: string[] = []
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data) => {
      heard.push(String(data))
      if (heard.length === texts.length) resolve()
    })
  })
  expect(heard.map(({ length }) => length)).toEqual(texts.map(({ length }) => length))
  expect(heard).toEqual(texts)
  client.terminate()
  server.close()
  await new Promise((resolve) => http.close(resolve))
})
