import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { addApiKey, listApiKeys, listKeyChanges, revokeApiKey } from '../key-contract.ts'
import { listWebhooks } from '../webhook-contract.ts'
import { DeveloperAccess } from './developer-access.tsx'
import type { ApiKey } from './keys/key-queries.ts'

const uuid = '0199a2f4-7d1e-4000-8000-000000000021'
const at = '2026-11-21T12:00:00.000Z'
const listed = <Row,>(...rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: 20 })
const used: ApiKey = {
  ...{ uuid, name: 'Planilha de vendas', prefix: 'arara_key_12345678', scopes: ['orders.read'] },
  ...{ createdAt: at, lastUsedAt: at, lastAddress: '203.0.113.7' },
}
const change = {
  ...{ keyName: 'Planilha de vendas', prefix: used.prefix, route: 'POST /orders/pack' },
  ...{ address: '203.0.113.7', at },
}

const apiOf = (keys: ApiKey[], changes: (typeof change)[] = []) =>
  fakeApi()
    .on(listWebhooks, () => listed())
    .on(listApiKeys, () => listed(...keys))
    .on(listKeyChanges, () => listed(...changes))

describe.each(['pt-BR', 'en-US'] as const)('the page for the user’s own systems (%s)', (locale) => {
  const mount = (api: ReturnType<typeof apiOf>) => mountScreen(<DeveloperAccess />, { api, locale })

  it('makes a key with the chosen scopes, and shows it once', async () => {
    const keys: ApiKey[] = []
    let hasFailed = false
    const api = apiOf(keys).on(addApiKey, () => {
      if (!hasFailed) {
        hasFailed = true
        throw new AppError('wrong_password')
      }
      keys.push({ ...used, lastUsedAt: null, lastAddress: null })
      return { ...keys[0]!, key: 'arara_key_12345678_secret' }
    })
    const { user, findByRole, findByText, findByLabelText, queryByText, t } = mount(api)
    const { newKey, shownKey, keys: texts } = t.developerAccess
    await findByText(texts.empty)
    await user.click(await findByRole('button', { name: texts.add }))
    // The button that opened the dialog has the same name.
    const name = await findByLabelText(newKey.name)
    await user.click(await findByRole('button', { name: newKey.submit }))
    await findByText(newKey.chooseScope)
    expect(api.requests(addApiKey)).toEqual([])

    await user.type(name, 'Planilha')
    await user.click(await findByLabelText(texts.scopes.orders.read))
    await user.click(await findByLabelText(texts.scopes.customers.read))
    const password = await findByLabelText(newKey.password)
    await user.type(password, 'secret-word-1')
    await user.click(await findByRole('button', { name: newKey.submit }))
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    await user.click(await findByRole('button', { name: newKey.submit }))
    await findByText('arara_key_12345678_secret')
    expect(api.requests(addApiKey).at(-1)?.body).toEqual({
      ...{ name: 'Planilha', scopes: ['orders.read', 'customers.read'], password: 'secret-word-1' },
    })
    await user.click(await findByRole('button', { name: shownKey.done }))
    await expect.poll(() => queryByText('arara_key_12345678_secret')).toBeNull()
    await findByText('arara_key_12345678…')
    await findByText(new RegExp(texts.unused))
  })

  it('deletes a key after a question that names it', async () => {
    const keys = [used]
    const api = apiOf(keys).on(revokeApiKey, () => {
      keys.pop()
    })
    const { user, findByRole, findByText, t } = mount(api)
    const { keys: texts } = t.developerAccess
    await user.click(await findByRole('button', { name: texts.revokeNamed.replace('{name}', used.name) }))
    await user.click(await findByRole('button', { name: texts.revoke }))
    await findByText(texts.empty)
    expect(api.requests(revokeApiKey)[0]?.body).toEqual({ uuid })
  })

  it('shows what keys changed, and what could not be loaded', async () => {
    const { findByText } = mount(apiOf([used], [change]))
    await findByText('POST /orders/pack')
    await findByText(/203\.0\.113\.7/, { selector: 'p.break-words.text-ink-muted' })
    const failing = fakeApi()
      .on(listApiKeys, () => {
        throw new AppError('unavailable')
      })
      .on(listKeyChanges, () => listed())
      .on(listWebhooks, () => listed())
    const broken = mount(failing)
    await broken.findByText(broken.t.developerAccess.failed)
  })
})
