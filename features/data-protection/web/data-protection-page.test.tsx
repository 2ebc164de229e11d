import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import {
  addDataRequest,
  closeDataRequest,
  listDataRequests,
  listIncidents,
  saveIncident,
} from '../contract.ts'
import { english } from '../messages/server.en-US.ts'
import { portuguese } from '../messages/server.pt-BR.ts'
import { DataProtectionPage } from './data-protection-page.tsx'

type Request = Parameters<typeof pageOf<ReturnType<typeof request>>>[0][number]

const request = (fields: object = {}) => ({
  ...{ uuid: '00000000-0000-4000-8000-000000000001', number: 7, kind: 'erasure' as const },
  ...{ person: 'Rosa Lima', contact: 'rosa@exemplo.example', text: 'Apague tudo.', state: 'open' as const },
  ...{ receivedAt: '2026-11-01T12:00:00.000Z', dueAt: '2100-01-01T03:00:00.000Z', outcome: '' },
  ...{ closedAt: null, closedBy: null },
  ...fields,
})

const incident = (fields: object = {}) => ({
  ...{ uuid: '00000000-0000-4000-8000-000000000002', number: 3, version: 1, title: 'Planilha enviada' },
  ...{ happenedAt: null, knownAt: '2026-11-01T12:00:00.000Z', dueAt: '2026-11-05T03:00:00.000Z' },
  ...{ description: 'Foi ao endereço errado.', data: 'nomes', people: 12, risk: 'unclear' as const },
  ...{ measures: '', reportedAt: null, toldAt: null, closedAt: null },
  ...fields,
})

const page = <T,>(rows: T[]) => pageOf(rows, rows.length, { page: 1, limit: 50 })
const session = { isPlatformAdministrator: true }

describe.each(['pt-BR', 'en-US'] as const)('the page of data protection, in %s', (locale) => {
  const open = (api: ReturnType<typeof fakeApi>) =>
    mountScreen(<DataProtectionPage />, { api, locale, session })

  it('is closed to users who are no administrators, without a request', async () => {
    const { findByText, queryByRole, t } = mountScreen(<DataProtectionPage />, { locale })
    await findByText(t.dataProtection.notYours)
    expect(queryByRole('tab')).toBeNull()
  })

  it('registers a request and closes it', async () => {
    let rows: Request[] = []
    const api = fakeApi()
      .on(listDataRequests, () => page(rows))
      .on(addDataRequest, ({ body }) => {
        const added = request({ ...body, text: body.text })
        rows = [added]
        return added
      })
      .on(closeDataRequest, ({ body }) => {
        rows = [request({ ...body, closedAt: '2026-11-02T12:00:00.000Z', closedBy: 'Ana' })]
        return rows[0]!
      })
    const { user, findByText, findAllByText, findByRole, getByRole, getByLabelText, t } = open(api)
    const texts = t.dataProtection.requests
    await findByText(texts.empty)
    await user.click(getByRole('button', { name: texts.add }))
    await user.click(await findByRole('button', { name: texts.addSubmit }))
    expect(await findAllByText(t.fields.required)).toHaveLength(2)
    await user.selectOptions(getByLabelText(texts.kind), 'erasure')
    await user.type(getByLabelText(texts.person), 'Rosa Lima')
    await user.type(getByLabelText(texts.contact), 'rosa@exemplo.example')
    await user.click(getByRole('button', { name: texts.addSubmit }))
    await findByText(texts.kinds.erasure, { exact: false, selector: 'span' })

    await user.click(await findByRole('button', { name: texts.close }))
    await user.click(await findByRole('radio', { name: texts.choices.refused }))
    await user.type(getByLabelText(texts.outcome), 'Não é cliente.')
    await user.click(
      (await findByRole('dialog')).querySelector<HTMLButtonElement>('button[type=submit]') as HTMLElement,
    )
    await findByText('Não é cliente.')
    await findByText(texts.states.refused)
  })

  it('says when an incident is overdue, and at which field it cannot be closed yet', async () => {
    const api = fakeApi()
      .on(listDataRequests, () => page([]))
      .on(listIncidents, () => page([incident()]))
      .on(saveIncident, () => {
        throw new AppError('validation_failed', { fields: { risk: ['incident_risk_unclear'] } })
      })
    const { user, findByText, findByRole, getByRole, t } = open(api)
    const texts = t.dataProtection.incidents
    await user.click(getByRole('tab', { name: t.dataProtection.tabs.incidents }))
    await findByText(/04\/11\/2026|11\/04\/2026/)
    await user.click(await findByRole('button', { name: texts.open }))
    await user.click(await findByRole('checkbox', { name: texts.isClosed }))
    await user.click(getByRole('button', { name: texts.submit }))
    await findByText({ 'pt-BR': portuguese, 'en-US': english }[locale].errors.incident_risk_unclear)
  })

  it('shows the record of processing with its legal bases', async () => {
    const { user, findByText, getByRole, getAllByText, t } = open(
      fakeApi().on(listDataRequests, () => page([])),
    )
    await user.click(getByRole('tab', { name: t.dataProtection.tabs.record }))
    await findByText(t.dataProtection.operations.comments.purpose)
    expect(getAllByText(t.dataProtection.record.roles.processor).length).toBe(4)
  })

  it('says that the list could not be loaded', async () => {
    const { findByText, t } = open(
      fakeApi().on(listDataRequests, () => {
        throw new AppError('unavailable')
      }),
    )
    await findByText(t.dataProtection.failed)
  })
})
