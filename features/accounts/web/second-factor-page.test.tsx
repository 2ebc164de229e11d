import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { beginPasskeyLogin, provePasskey } from '../passkey-contract.ts'
import { getLoginChallenge, proveSecondFactor } from '../second-factor-contract.ts'
import { SecondFactorPage } from './second-factor-page.tsx'
import { stubCredentials } from './testing/stub-credentials.ts'

const options = JSON.stringify({ challenge: 'AAAA', rpId: 'arara.example', allowCredentials: [] })
const bytes = new Uint8Array([1, 2, 3]).buffer
const signed = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
}

const apiOf = (byPasskey: boolean, byAuthenticator: boolean) =>
  fakeApi()
    .on(getLoginChallenge, () => ({ expiresAt: '2026-11-21T12:10:00.000Z', byPasskey, byAuthenticator }))
    .on(beginPasskeyLogin, () => ({ options }))

describe.each(['pt-BR', 'en-US'] as const)('the second step of a login (%s)', (locale) => {
  const mount = (api: ReturnType<typeof apiOf>) =>
    mountScreen(<SecondFactorPage />, { api, locale, session: null, path: '/session/second-factor' })

  it('asks for the passkey first, again after a cancelled one, and says what the server refused', async () => {
    stubCredentials(null, signed)
    const api = apiOf(true, true).on(provePasskey, () => {
      throw new AppError('invalid_token', { messageKey: 'invalid_passkey' })
    })
    const { user, findByRole, findByText, findByLabelText, t } = mount(api)
    const texts = t.accounts.secondFactor
    await user.click(await findByLabelText(texts.remember, { exact: false }))
    const button = await findByRole('button', { name: texts.usePasskey })
    await user.click(button)
    await findByText(texts.passkeyFailed)
    await user.click(button)
    await expect.poll(() => api.requests(provePasskey).length).toBe(1)
    const [sent] = api.requests(provePasskey)
    expect(sent?.body.rememberDevice).toBe(true)
    expect(JSON.parse(sent?.body.credential ?? '')).toMatchObject({ id: 'AQID' })

    await user.click(await findByRole('button', { name: texts.useApp }))
    await findByLabelText(texts.code)
    await user.click(await findByRole('button', { name: texts.useRecovery }))
    await findByLabelText(texts.recoveryCode)
  })

  it('offers what the account has, and no passkey in a browser without them', async () => {
    const { findByLabelText, queryByRole, t } = mount(apiOf(true, false))
    await findByLabelText(t.accounts.secondFactor.recoveryCode)
    expect(queryByRole('button', { name: t.accounts.secondFactor.usePasskey })).toBeNull()
    expect(queryByRole('button', { name: t.accounts.secondFactor.useApp })).toBeNull()
  })

  it('refuses a code of another length before it is sent, and shows a wrong one at the field', async () => {
    const api = apiOf(false, true).on(proveSecondFactor, () => {
      throw new AppError('invalid_token', { messageKey: 'invalid_second_factor' })
    })
    const { user, findByRole, findByLabelText, findByText, t } = mount(api)
    const texts = t.accounts.secondFactor
    const code = await findByLabelText(texts.code)
    await user.type(code, '123')
    await user.click(await findByRole('button', { name: texts.submit }))
    await findByText(texts.invalidCode)
    await user.type(code, '456')
    await user.click(await findByRole('button', { name: texts.submit }))
    await expect.poll(() => api.requests(proveSecondFactor)[0]?.body.code).toBe('123456')
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  })

  it('leads back to the login when the challenge has ended', async () => {
    const api = fakeApi().on(getLoginChallenge, () => {
      throw new AppError('not_found')
    })
    const { findByRole, t } = mount(api)
    await findByRole('heading', { name: t.accounts.secondFactor.ended })
  })
})
