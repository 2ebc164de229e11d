import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { LoadFailure } from './load-failure.tsx'

/** A failed query; counts how often it is fetched again. */
function FailedQuery() {
  const [fetches, setFetches] = useState(0)
  return (
    <>
      <LoadFailure
        level={3}
        title="The list did not load"
        text="It may be the connection."
        query={{ refetch: () => setFetches(fetches + 1), isFetching: fetches > 0 }}
      />
      <output>{fetches}</output>
    </>
  )
}

describe.each(['pt-BR', 'en-US'] as const)('a failed load, in %s', (locale) => {
  it('is announced with what failed and what to do', async () => {
    const { findByRole } = mountScreen(<FailedQuery />, { locale })
    const alert = await findByRole('alert')
    expect(alert.querySelector('h3')?.textContent).toBe('The list did not load')
    expect(alert.textContent).toContain('It may be the connection.')
  })

  it('refetches when its button is pressed, and not again while fetching', async () => {
    const { user, findByRole, t } = mountScreen(<FailedQuery />, { locale })
    const retry = await findByRole('button', { name: t.words.retry })
    await user.click(retry)
    expect(retry.getAttribute('aria-busy')).toBe('true')
    await user.click(retry)
    expect((await findByRole('status')).textContent).toBe('1')
  })
})
