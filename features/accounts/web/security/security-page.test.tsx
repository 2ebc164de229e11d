import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { beginPasskey, confirmPasskey, removePasskey } from '../../passkey-contract.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getMySecurity,
  listSecurityEvents,
  removeAuthenticator,
} from '../../second-factor-contract.ts'
import { stubCredentials } from '../testing/stub-credentials.ts'
import { SecurityPage } from './security-page.tsx'

const at = '2026-11-21T12:00:00.000Z'
const passkey = {
  ...{ id: '0199a2f4-7d1e-4000-8000-000000000021', name: 'Celular da Ana' },
  ...{ createdAt: at, lastUsedAt: null, isSynced: true },
}
type Security = ItemOfReply<typeof getMySecurity>
const unprotected: Security = {
  ...{ authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, trustedDevices: 0, need: 'none' },
}
const options = JSON.stringify({
  ...{ challenge: 'AAAA', rp: { name: 'Arara', id: 'arara.example' }, pubKeyCredParams: [] },
  user: { id: 'AAAA', name: 'ana@exemplo.example', displayName: 'Ana' },
})
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff']

const bytes = new Uint8Array([1, 2, 3]).buffer
const made = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
  response: { clientDataJSON: bytes, attestationObject: bytes },
  getClientExtensionResults: () => ({}),
}

const apiOf = (security: Security) =>
  fakeApi()
    .on(getMySecurity, () => security)
    .on(listSecurityEvents, () => pageOf([], 0, { page: 1, limit: 50 }))

describe.each(['pt-BR', 'en-US'] as const)('the page about the safety of an account (%s)', (locale) => {
  const mount = (api: ReturnType<typeof apiOf>) => mountScreen(<SecurityPage />, { api, locale })

  it('makes a passkey after the password and a name, and shows the recovery codes', async () => {
    const create = stubCredentials(null, made)
    const api = apiOf(unprotected)
      .on(beginPasskey, () => ({ options }))
      .on(confirmPasskey, () => ({ recoveryCodes: codes }))
    const { user, findByRole, findByLabelText, findByText, t } = mount(api)
    const texts = t.security.passkeys
    await user.click(await findByRole('button', { name: texts.add }))
    await user.type(await findByLabelText(t.security.password.field), 'varal roxo')
    await user.click(await findByRole('button', { name: t.security.password.next }))

    const submit = await findByRole('button', { name: texts.create })
    await user.click(submit)
    await findByText(t.fields.required)
    expect(create).not.toHaveBeenCalled()
    await user.type(await findByLabelText(texts.name), 'YubiKey')
    await user.click(submit)
    await findByText(texts.failed)
    expect(api.requests(confirmPasskey)).toEqual([])

    await user.click(submit)
    await findByText(codes[0] as string)
    const [sent] = api.requests(confirmPasskey)
    expect(sent?.body.name).toBe('YubiKey')
    expect(JSON.parse(sent?.body.credential ?? '')).toMatchObject({ id: 'AQID', type: 'public-key' })
  })

  it('says what remains when a passkey is removed, and what ends with the last one', async () => {
    stubCredentials()
    const security = { ...unprotected, passkeys: [passkey], recoveryCodesLeft: 9 }
    const api = apiOf(security).on(removePasskey, () => {
      throw new AppError('wrong_password')
    })
    const { user, findByRole, findByLabelText, findByText, t } = mount(api)
    const texts = t.security.passkeys
    await findByText(new RegExp(texts.synced))
    await user.click(await findByRole('button', { name: texts.removeNamed.replace('{name}', passkey.name) }))
    await findByText(texts.removeTextLast)
    const password = await findByLabelText(t.security.password.field)
    await user.type(password, 'errada')
    await user.click(await findByRole('button', { name: texts.remove }))
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    expect(api.requests(removePasskey)[0]?.body).toEqual({ id: passkey.id, password: 'errada' })
  })

  it('offers no passkey where the browser has none, and still lists those that are there', async () => {
    const { findByText, queryByRole, t } = mount(apiOf({ ...unprotected, passkeys: [passkey] }))
    await findByText(passkey.name)
    await findByText(new RegExp(t.security.passkeys.unsupported))
    expect(queryByRole('button', { name: t.security.passkeys.add })).toBeNull()
  })

  it('sets up an authenticator app by its code, and tells what a removal leaves', async () => {
    const api = apiOf({ ...unprotected, passkeys: [passkey] })
      .on(beginAuthenticator, () => ({ secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/Arara:ana' }))
      .on(confirmAuthenticator, ({ body }) => {
        if (body.code === '000000') throw new AppError('invalid_token')
        return { recoveryCodes: [] }
      })
    const { user, findByRole, findByLabelText, findByText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.security.app.setUp }))
    await user.type(await findByLabelText(t.security.password.field), 'varal roxo')
    await user.click(await findByRole('button', { name: t.security.password.next }))
    const code = await findByLabelText(t.security.scan.code)
    await findByText('JBSW Y3DP EHPK 3PXP')
    await user.type(code, '12')
    await user.click(await findByRole('button', { name: t.security.scan.confirm }))
    await findByText(t.security.scan.invalidCode)
    await user.clear(code)
    await user.type(code, '000000')
    await user.click(await findByRole('button', { name: t.security.scan.confirm }))
    await expect.poll(() => api.requests(confirmAuthenticator).length).toBe(1)
    await user.clear(code)
    await user.type(code, '123456')
    await user.click(await findByRole('button', { name: t.security.scan.confirm }))
    await findByText(t.security.app.added)
  })

  it('says to an administrator without a second factor that one is needed', async () => {
    const { findByText, t } = mount(apiOf({ ...unprotected, need: 'administrator' }))
    await findByText(t.security.needed)
  })

  it('removes the app, which leaves the passkeys', async () => {
    const security = { ...unprotected, authenticatorSince: at, passkeys: [passkey], recoveryCodesLeft: 10 }
    const api = apiOf(security).on(removeAuthenticator, () => {})
    const { user, findByRole, findByLabelText, findByText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.security.app.remove }))
    await findByText(t.security.app.removeTextOther)
    await user.type(await findByLabelText(t.security.password.field), 'varal roxo')
    await user.click(await findByRole('button', { name: t.security.app.remove }))
    await findByText(t.security.app.removed)
  })
})
