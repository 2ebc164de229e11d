import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { drafts } from '#platform/web/draft-store.ts'
import { listMyMerchants, updateMerchant } from '../../contract.ts'
import { exampleMerchant } from '../testing/example-merchant.ts'
import { MerchantDescriptionPage } from './description-page.tsx'

const { uuid } = exampleMerchant()

/** The page of a brand that another screen saved since the draft was begun. */
function mount(locale: 'pt-BR' | 'en-US', base: string, stored: string) {
  drafts.write(`merchant-description-${uuid}`, { html: '<p>Meu texto</p>', version: 1, base })
  const latest = exampleMerchant({ description: stored, version: 5 })
  const api = fakeApi()
    .on(listMyMerchants, () => pageOf([latest], 1, { page: 1, limit: 20 }))
    .on(updateMerchant, ({ body }) => {
      if (body.version === 5) return { ...latest, description: body.description ?? '', version: 6 }
      throw new AppError('conflict', { fields: { version: ['merchant_changed_elsewhere'] } })
    })
  return mountScreen(<MerchantDescriptionPage />, {
    ...{ api, locale, pattern: '/merchants/:uuid/settings/description' },
    path: `/merchants/${uuid}/settings/description`,
  })
}

describe.each(['pt-BR', 'en-US'] as const)('a draft of a description, in %s', (locale) => {
  it('does not replace what another screen saved since, without a question', async () => {
    const { api, user, findByRole, findByText, getByRole, t } = mount(locale, '<p>Velho</p>', '<p>Deles</p>')
    await user.click(await findByRole('button', { name: t.merchants.description.save }))
    const { textContent } = await findByRole('alertdialog')
    expect(textContent).toContain('Meu texto')
    expect(textContent).toContain('Deles')
    await user.click(getByRole('button', { name: t.merchants.conflict.keepMine }))
    await findByText(t.merchants.description.saved)
    expect(api.requests(updateMerchant).at(-1)?.body).toEqual({
      ...{ uuid, description: '<p>Meu texto</p>', version: 5 },
    })
  })

  it('is saved over changes of other fields without one', async () => {
    const { api, user, findByRole, findByText, queryByRole, t } = mount(
      locale,
      '<p>Velho</p>',
      '<p>Velho</p>',
    )
    await user.click(await findByRole('button', { name: t.merchants.description.save }))
    await findByText(t.merchants.description.saved)
    expect(queryByRole('alertdialog')).toBeNull()
    expect(api.requests(updateMerchant).map(({ body }) => body.version)).toEqual([1, 5])
  })
})
