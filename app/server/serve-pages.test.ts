import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveAssets } from './serve-pages.ts'

describe('a built file', () => {
  let folder: string
  let routes: string[]
  const app = () => {
    const server = fastify()
    server.addHook('onRoute', ({ url }) => void routes.push(url))
    return server
  }
  beforeEach(async () => {
    routes = []
    folder = await mkdtemp(join(tmpdir(), 'arara-built-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'theme.js'), 'theme')
    for (let n = 0; n < 100; n++) await writeFile(join(folder, 'assets', `page-${n}.js`), `page ${n}`)
    await writeFile(join(folder, 'assets', 'page-7.js.br'), 'smaller')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is cached permanently if its name has a hash, else for an hour', async () => {
    const server = app()
    await serveAssets({ app: server }, folder)
    const page = await server.inject('/assets/page-3.js')
    expect([page.statusCode, page.body]).toEqual([200, 'page 3'])
    expect(page.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const theme = await server.inject('/theme.js')
    expect([theme.statusCode, theme.body]).toEqual([200, 'theme'])
    expect(theme.headers['cache-control']).toBe('public, max-age=3600')
    await server.close()
  })

  it('is sent precompressed to browsers that accept it', async () => {
    const server = app()
    await serveAssets({ app: server }, folder)
    const headers = { 'accept-encoding': 'gzip, br' }
    const page = await server.inject({ url: '/assets/page-7.js', headers })
    expect([page.headers['content-encoding'], page.body]).toEqual(['br', 'smaller'])
    expect((await server.inject('/assets/page-7.js')).body).toBe('page 7')
    await server.close()
  })

  it('is not found if it is missing or outside the folder', async () => {
    const server = app()
    await serveAssets({ app: server }, folder)
    for (const path of ['/assets/page-100.js', '/assets/', '/assets/..%2ftheme.js', '/assets'])
      expect((await server.inject(path)).statusCode, path).toBe(404)
    await server.close()
  })

  it('shares its route with others, because a route for each would slow the start', async () => {
    const server = app()
    await serveAssets({ app: server }, folder)
    expect(routes.length).toBeLessThan(10)
    await server.close()
  })
})
