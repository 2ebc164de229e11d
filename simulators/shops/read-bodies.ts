import type { FastifyInstance } from 'fastify'

/** Parses the pages' flat forms, and JSON that may be empty. */
export function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (String(body).trim() === '') return done(null, null)
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }))
    }
  })
}
