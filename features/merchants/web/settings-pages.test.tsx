import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { lookUpPostalCode } from '#features/accounts/address-contract.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { showBanking, updateBanking } from '../banking-contract.ts'
import { listMyMerchants } from '../contract.ts'
import { addLocation, listLocations } from '../location-contract.ts'
import {
  acceptInvitation,
  inviteAdmin,
  leaveMerchant,
  listMyInvitations,
  listPeople,
  removeAdmin,
} from '../people-contract.ts'
import { listPolicies, savePolicy } from '../policy-contract.ts'
import { MerchantBankingPage } from './banking/banking-page.tsx'
import { MerchantLocationFormPage } from './locations/location-form-page.tsx'
import { MerchantLocationsPage } from './locations/locations-page.tsx'
import type { Merchant } from './merchants-query.ts'
import { MerchantInvitationsCard } from './people/invitations-card.tsx'
import { MerchantInvitePage } from './people/invite-page.tsx'
import { MerchantPeoplePage } from './people/people-page.tsx'
import type { Person } from './people/people-query.ts'
import { MerchantPoliciesPage } from './policies/policies-page.tsx'
import { exampleMerchant } from './testing/example-merchant.ts'

const { uuid } = exampleMerchant()
const at = '2026-11-21T12:00:00.000Z'
const listed = <Row,>(...rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: 50 })
const apiOf = (changes: Partial<Merchant> = {}) =>
  fakeApi().on(listMyMerchants, () => listed(exampleMerchant(changes)))
const on = (page: string) => ({
  pattern: `/merchants/:uuid/settings/${page}`,
  path: `/merchants/${uuid}/settings/${page}`,
})

const me: Person = {
  ...{ userUuid: exampleMerchant().createdByUuid, invitationId: null, name: 'Luana Prado' },
  ...{ email: 'lu@exemplo.example', role: 'full' as const, isMe: true, since: at, expiresAt: null },
}
const bia: Person = {
  ...{ ...me, userUuid: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d12', name: 'Bia Lima' },
  ...{ email: 'bia@exemplo.example', role: 'read' as const, isMe: false },
}
const invitationId = '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d13'
const invited: Person = {
  ...{ ...bia, userUuid: null, invitationId, name: null },
  ...{ email: 'ana@exemplo.example', expiresAt: '2026-12-05T12:00:00.000Z' },
}

describe.each(['pt-BR', 'en-US'] as const)('the people of a brand, in %s', (locale) => {
  it('are listed with their role, and removed after a question with the name', async () => {
    let rows = [me, bia, invited]
    const api = apiOf()
      .on(listPeople, () => listed(...rows))
      .on(removeAdmin, () => {
        rows = [me, invited]
      })
    const { user, findByRole, findByText, queryByText, t } = mountScreen(<MerchantPeoplePage />, {
      ...{ api, locale },
      ...on('admins'),
    })
    const { team } = t
    await findByText(bia.email)
    await findByText(team.invited)
    await user.click(await findByRole('button', { name: team.more.replace('{name}', 'Bia Lima') }))
    await user.click(await findByRole('menuitem', { name: team.remove }))
    const question = await findByRole('alertdialog', {
      name: team.removeTitle.replace('{name}', 'Bia Lima'),
    })
    expect(question.textContent).toContain('Ateliê da Lu')
    await user.click(await findByRole('button', { name: team.remove }))
    await expect.poll(() => queryByText(bia.email)).toBeNull()
    expect(api.requests(removeAdmin).map(({ body }) => body.userUuid)).toEqual([bia.userUuid])
  })

  it('can do no more than leave when they only read', async () => {
    const api = apiOf({ role: 'read' })
      .on(listPeople, () => listed(me, { ...bia, isMe: true }, invited))
      .on(leaveMerchant, () => {
        throw new AppError('conflict', { messageKey: 'last_full_admin' })
      })
    const { findByText, queryByRole, t } = mountScreen(<MerchantPeoplePage />, {
      ...{ api, locale },
      ...on('admins'),
    })
    const { team } = t
    await findByText(bia.email)
    expect(queryByRole('link', { name: team.add })).toBeNull()
    const more = (name: string) => queryByRole('button', { name: team.more.replace('{name}', name) })
    expect(more(invited.email)).toBeNull()
    expect(more('Bia Lima')).not.toBeNull()
  })

  it('are invited by e-mail; a refused address stays with the reason', async () => {
    const api = apiOf().on(inviteAdmin, ({ body }) => {
      if (body.email === bia.email) throw fieldError('email', 'already_admin')
      return invited
    })
    const { user, findByRole, place, t } = mountScreen(<MerchantInvitePage />, {
      ...{ api, locale },
      ...on('admins/add'),
    })
    const { team } = t
    const address = await findByRole<HTMLInputElement>('textbox', { name: team.email })
    await user.type(address, 'bia@')
    await user.click(await findByRole('button', { name: team.send }))
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    expect(api.requests(inviteAdmin)).toEqual([])
    await user.clear(address)
    await user.type(address, bia.email)
    await user.click(await findByRole('button', { name: team.send }))
    await expect.poll(() => api.requests(inviteAdmin).length).toBe(1)
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    expect(address.value).toBe(bia.email)

    await user.clear(address)
    await user.type(address, invited.email)
    await user.click(await findByRole('radio', { name: new RegExp(team.roles.full) }))
    await user.click(await findByRole('button', { name: team.send }))
    await expect.poll(() => place()).toBe(`/merchants/${uuid}/settings/admins`)
    expect(api.requests(inviteAdmin).at(-1)?.body).toMatchObject({ email: invited.email, role: 'full' })
  })

  it('see their invitations, and accept one', async () => {
    let isOpen = true
    const api = fakeApi()
      .on(listMyInvitations, () =>
        isOpen
          ? listed({
              ...{ invitationId, merchantName: 'Ateliê da Lu', role: 'read' as const },
              ...{ invitedByName: 'Luana Prado', since: at, expiresAt: at },
            })
          : listed(),
      )
      .on(acceptInvitation, () => {
        isOpen = false
        return { merchantUuid: uuid, role: 'read' as const }
      })
    const { user, findByRole, findByText, queryByText, t } = mountScreen(<MerchantInvitationsCard />, {
      api,
      locale,
    })
    await findByText('Ateliê da Lu')
    await user.click(await findByRole('button', { name: t.team.invitations.accept }))
    await expect.poll(() => queryByText('Ateliê da Lu')).toBeNull()
  })
})

const location = {
  ...{ id: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d14', label: 'Ateliê', postalCode: '01310100' },
  ...{ street: 'Avenida Paulista', number: '1000', complement: null, neighborhood: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP', isSender: true, isPickup: true },
  ...{ pickupInstructions: 'Seg a sex, 9h às 18h', version: 1, createdAt: at, updatedAt: at },
}

describe.each(['pt-BR', 'en-US'] as const)('the locations of a brand, in %s', (locale) => {
  it('are listed with what they are for', async () => {
    const api = apiOf().on(listLocations, () => listed(location))
    const { findByText, t } = mountScreen(<MerchantLocationsPage />, {
      ...{ api, locale },
      ...on('locations'),
    })
    await findByText('Ateliê')
    await findByText(t.merchantSettings.locations.sender)
    await findByText(t.merchantSettings.locations.pickup)
    await findByText('Seg a sex, 9h às 18h')
  })

  it('can be added; a place of pick-up has its hours', async () => {
    const api = apiOf()
      .on(listLocations, () => listed(location))
      .on(lookUpPostalCode, () => {
        throw new AppError('not_found')
      })
      .on(addLocation, () => ({ ...location, id: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d15', isSender: false }))
    const { user, findByRole, findByLabelText, place, t } = mountScreen(<MerchantLocationFormPage />, {
      ...{ api, locale },
      ...on('address/new'),
    })
    const { address } = t.profile
    const { locations } = t.merchantSettings
    const fill = async (label: string, text: string) =>
      user.type(await findByRole('textbox', { name: (name) => name.startsWith(label) }), text)
    await fill(address.street, 'Rua das Flores')
    await fill(address.number, '12')
    await fill(address.neighborhood, 'Centro')
    await fill(address.city, 'São Paulo')
    await user.selectOptions(await findByLabelText(address.state), 'SP')
    await user.click(await findByRole('checkbox', { name: locations.isPickup }))
    await fill(locations.instructions, 'Toque a campainha')
    await user.click(await findByRole('button', { name: locations.save }))
    // Without a CEP it is not sent.
    expect(api.requests(addLocation)).toEqual([])
    await fill(address.postalCode, '01001000')
    await user.click(await findByRole('button', { name: locations.save }))
    await expect.poll(() => place()).toBe(`/merchants/${uuid}/settings/locations`)
    expect(api.requests(addLocation)[0]?.body).toMatchObject({
      ...{ street: 'Rua das Flores', isPickup: true, pickupInstructions: 'Toque a campainha' },
    })
  })
})

const noBanking = {
  ...{ bankCode: null, bankName: null, agency: null, account: null, accountType: null, holderName: null },
  ...{ holderDocument: null, pixKeyType: null, pixKey: null, version: 0, updatedAt: null },
  updatedByName: null,
}

describe.each(['pt-BR', 'en-US'] as const)('where a brand is paid, in %s', (locale) => {
  it('changes after the password; a wrong one keeps what was typed', async () => {
    const api = apiOf()
      .on(showBanking, () => noBanking)
      .on(updateBanking, ({ body }) => {
        if (body.password !== 'certa') throw new AppError('wrong_password')
        return { ...noBanking, pixKeyType: 'email' as const, pixKey: 'lo•••@exemplo.example', version: 1 }
      })
    const { user, findByRole, findByLabelText, findByText, t } = mountScreen(<MerchantBankingPage />, {
      ...{ api, locale },
      ...on('billing'),
    })
    const { banking } = t.merchantSettings
    await user.click(await findByRole('button', { name: banking.pix.add }))
    await user.selectOptions(await findByLabelText(banking.pix.type), 'email')
    await user.type(await findByRole('textbox', { name: banking.pix.key }), 'loja@exemplo.example')
    await user.click(await findByRole('button', { name: t.words.save }))
    expect(api.requests(updateBanking)).toEqual([])

    const password = await findByLabelText<HTMLInputElement>(banking.password)
    await user.type(password, 'errada')
    await user.click(await findByRole('button', { name: banking.confirm }))
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    await user.clear(password)
    await user.type(password, 'certa')
    await user.click(await findByRole('button', { name: banking.confirm }))
    await findByText('lo•••@exemplo.example')
    expect(api.requests(updateBanking).at(-1)?.body).toMatchObject({
      ...{ version: 0, pixKey: { type: 'email', key: 'loja@exemplo.example' } },
    })
  })

  it('is not shown to those who only read', async () => {
    const { findByText, t } = mountScreen(<MerchantBankingPage />, {
      ...{ api: apiOf({ role: 'read' }), locale },
      ...on('billing'),
    })
    await findByText(t.merchantSettings.banking.fullOnly)
  })
})

describe.each(['pt-BR', 'en-US'] as const)('the policies of a brand, in %s', (locale) => {
  const policy = (kind: 'exchange' | 'withdrawal' | 'delivery' | 'privacy') => ({
    ...{ kind, text: null, template: `Modelo de ${kind}`, version: 0, updatedAt: null, updatedByName: null },
  })

  it('are written from the template; what lacks links to its place', async () => {
    let text: string | null = null
    const api = apiOf()
      .on(listPolicies, () => ({
        ...listed(
          { ...policy('exchange'), text },
          policy('withdrawal'),
          policy('delivery'),
          policy('privacy'),
        ),
        checks: [
          { item: 'address' as const, isMet: false },
          { item: 'exchange' as const, isMet: text !== null },
        ],
      }))
      .on(savePolicy, ({ body }) => {
        text = body.text
        return { ...policy('exchange'), text, version: 1 }
      })
    const { user, findByRole, findAllByRole, findByText, t } = mountScreen(<MerchantPoliciesPage />, {
      ...{ api, locale },
      ...on('policies'),
    })
    const { policies } = t.merchantSettings
    const link = await findByRole('link', { name: policies.items.address })
    expect(link.getAttribute('href')).toBe(`/merchants/${uuid}/settings/locations`)
    const [write] = await findAllByRole('button', { name: policies.write })
    await user.click(write!)
    await user.click(await findByRole('button', { name: policies.useTemplate }))
    await user.click(await findByRole('button', { name: policies.preview }))
    await findByText('Modelo de exchange')
    await user.click(await findByRole('button', { name: t.words.save }))
    await findByRole('button', { name: policies.edit })
    expect(api.requests(savePolicy).map(({ body }) => [body.kind, body.text, body.version])).toEqual([
      ['exchange', 'Modelo de exchange', 0],
    ])
  })
})
