import sharp from 'sharp'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let pages = 0

/** A handle that no other test uses. */
export function newHandle(start = 'loja'): string {
  pages += 1
  return `${start}.${pages.toString(36).replace(/[01]/g, 'z')}x${'q'.repeat(pages % 7)}`
}

/** A signed-in user with a bio page; `row` is the answer of its creation. */
export async function bioOwner(app: TestApp, body: Record<string, unknown> = {}) {
  const person = await activePerson(app)
  const made = await save(app, person.token, { username: `@${newHandle()}`, ...body })
  if (made.status !== 200) throw new Error(`no page was made: ${JSON.stringify(made.body)}`)
  return { ...person, row: made.body.row, handle: made.body.row.username.slice(1) as string }
}

export function save(app: TestApp, token: string, body: object) {
  return app.call('POST', '/users/bio', { token, body })
}

export function link(changes: object = {}) {
  return { type: 'link', header: 'Loja', url: 'https://loja.example/', ...changes }
}

export async function photo(width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#cc2200' } })
    .jpeg()
    .toBuffer()
}

/** Sends one file as a form. */
export async function sendFile(
  app: TestApp,
  token: string,
  path: string,
  field: string,
  bytes: Buffer,
  name = 'a.jpg',
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'pt-BR', authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
