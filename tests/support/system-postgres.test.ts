import { describe, expect, it } from 'vitest'
import { startSystemPostgres } from '#tests/support/system-postgres.ts'
import { runStatement } from '#tests/support/template-database.ts'

describe('the system’s PostgreSQL', () => {
  it('starts, answers and leaves no process or file behind', async () => {
    const server = await startSystemPostgres()
    const { rows } = await runStatement(server.url, 'select 1 as one')
    await server.stop()

    expect(rows).toEqual([{ one: 1 }])
    await expect(runStatement(server.url, 'select 1')).rejects.toThrow()
  })

  it('names the package to install when it is missing', async () => {
    await expect(startSystemPostgres({ places: ['/no-such-place/bin'] })).rejects.toThrow(
      'apt-get install postgresql',
    )
  })
})
