import { describe, expect, it } from 'vitest'
import { listAgenda } from '#features/agenda/contract.ts'
import { getMyBio } from '#features/bio/contract.ts'
import { listPlugins } from '#features/integrations/contract.ts'
import { samplePlugin } from '#features/integrations/web/testing/sample-plugin.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { mountScreen } from '../testing/mount-screen.tsx'
import { FirstSteps } from './first-steps.tsx'

type Plugin = ReturnType<typeof samplePlugin>
const page = <T,>(rows: T[]) => ({
  rows,
  pagination: { total: rows.length, perPage: 50, currentPage: 1, lastPage: 1 },
})

function open(plugins: Plugin[]) {
  const api = fakeApi()
    .on(listPlugins, () => page(plugins))
    .on(listAgenda, () => page([]))
    .on(getMyBio, () => null)
  return mountScreen(<FirstSteps />, { api })
}

describe('the first steps of a seller', () => {
  it('begin with connecting an account, and are four', async () => {
    const { findByText, getAllByRole, getByRole, t } = open([])
    await findByText('0 de 4')
    expect(getAllByRole('listitem')).toHaveLength(4)
    const connect = getByRole('link', { name: t.frame.firstSteps.connect.action })
    expect(connect.getAttribute('href')).toBe('/plugins')
  })

  it('continue with the agenda of the account once it is connected', async () => {
    const plugin = samplePlugin()
    const { findByText, getByRole, queryByRole, t } = open([plugin])
    await findByText('1 de 4')
    expect(queryByRole('link', { name: t.frame.firstSteps.connect.action })).toBeNull()
    const plan = getByRole('link', { name: t.frame.firstSteps.plan.action })
    expect(plan.getAttribute('href')).toBe(`/plugins/v2/${plugin.id}/${plugin.type}/lives?tab=agenda`)
  })
})
