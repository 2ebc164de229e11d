import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { searchProducts } from '#features/catalogue/contract.ts'
import { listGroups } from '#features/catalogue/lists-contract.ts'
import { sampleLink } from '#features/catalogue/web/testing/sample-products.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { listMyStreams, updateStream } from '../contract.ts'
import { addFaq, deleteFaq, listFaqs, orderFaqs, updateFaq } from '../faq-contract.ts'
import { inviteToStream, listStreamPeople, removeFromStream } from '../people-contract.ts'
import { listStreamProducts } from '../products-contract.ts'
import { StreamDescriptionPage } from './description/description-page.tsx'
import { StreamFaqFormPage } from './faqs/faq-form-page.tsx'
import { StreamFaqsPage } from './faqs/faqs-page.tsx'
import type { Faq } from './faqs/faqs-query.ts'
import { StreamInvitePage } from './people/invite-page.tsx'
import { StreamPeoplePage } from './people/people-page.tsx'
import type { Person } from './people/people-query.ts'
import { StreamGroupPage, StreamLinksPage } from './products/products-page.tsx'
import type { Stream } from './streams-query.ts'
import { exampleStream } from './testing/example-stream.ts'

const rows = <Row extends object>(...all: Row[]) => pageOf(all, all.length, { page: 1, limit: 20 })
const { uuid } = exampleStream()
const at = (page: string, pattern = page) => ({
  ...{ pattern: `/streams/:uuid/settings${pattern}`, path: `/streams/${uuid}/settings${page}` },
})
const apiOf = (stream: Stream) => fakeApi().on(listMyStreams, () => rows(stream))
const numbered = (n: number) => `0199a2f0-5b1c-7d3e-8f4a-00000000000${n}`
const time = '2026-11-21T12:00:00.000Z'
const failing = () => {
  throw new AppError('internal_error')
}

const faq = (n: number, question: string): Faq => ({
  ...{ uuid: numbered(n), question, answer: 'Sim', position: n, createdAt: time, updatedAt: time },
})
const person = (changes: Partial<Person>): Person => ({
  ...{ userUuid: numbered(1), invitationId: null, name: 'Rafa', email: 'rafa@exemplo.example' },
  ...{ role: 'read', byMerchant: false, isMe: false, since: time, expiresAt: null },
  ...changes,
})
const product = (n: number, name: string) => ({
  ...{ uuid: numbered(n), name, picture: null, available: true },
  price: { amount: 8990, struckThrough: null, isFree: false, isFrom: false, hasFreeOptions: false },
})

describe.each(['pt-BR', 'en-US'] as const)('the questions of a stream, in %s', (locale) => {
  it('are listed, moved and deleted after a question', async () => {
    let all = [faq(1, 'Tem troca?'), faq(2, 'Tem frete?')]
    const api = apiOf(exampleStream())
      .on(listFaqs, () => rows(...all))
      .on(orderFaqs, ({ body }) => {
        all = body.faqUuids.flatMap((wanted) => all.find((one) => one.uuid === wanted) ?? [])
        return rows(...all)
      })
      .on(deleteFaq, ({ body }) => {
        all = all.filter((one) => one.uuid !== body.faqUuid)
      })
    const screen = mountScreen(<StreamFaqsPage />, { ...at('/faqs'), api, locale })
    const { user, findByRole, findByText, findAllByRole, t } = screen
    const words = t.streamParts.faqs
    const menu = (question: string) => ({ name: words.more.replace('{question}', question) })
    await user.click(await findByRole('button', menu('Tem frete?')))
    await user.click(await findByRole('menuitem', { name: words.up }))
    await findByText(words.moved.replace('{question}', 'Tem frete?').replace('{n}', '1'))
    expect((await findAllByRole('heading', { level: 3 }))[0]?.textContent).toBe('Tem frete?')
    await user.click(await findByRole('button', menu('Tem troca?')))
    await user.click(await findByRole('menuitem', { name: words.remove }))
    const question = await findByRole('alertdialog')
    within(question).getByText('Tem troca?')
    await user.click(within(question).getByRole('button', { name: words.remove }))
    await findByText(words.removed)
  })

  it('are explained where there are none, and where they do not load', async () => {
    const empty = mountScreen(<StreamFaqsPage />, {
      ...{ ...at('/faqs'), locale, api: apiOf(exampleStream()).on(listFaqs, () => rows()) },
    })
    await empty.findByText(empty.t.streamParts.faqs.empty)
  })

  it('say that they do not load', async () => {
    const api = apiOf(exampleStream()).on(listFaqs, failing)
    const { findByText, t } = mountScreen(<StreamFaqsPage />, { ...at('/faqs'), api, locale })
    await findByText(t.streamParts.faqs.failed)
  })

  it('are added, and what was typed stays when the server refuses it', async () => {
    const api = apiOf(exampleStream())
      .on(listFaqs, () => rows())
      .on(addFaq, () => {
        throw new AppError('conflict', { messageKey: 'too_many_faqs', params: { most: 30 } })
      })
    const screen = mountScreen(<StreamFaqFormPage />, { ...at('/faqs/add'), api, locale })
    const { user, findByLabelText, findByText, getByRole, t } = screen
    const question = await findByLabelText<HTMLInputElement>(t.streamParts.faqs.question)
    await user.type(question, 'Tem troca?')
    await user.click(getByRole('button', { name: t.streamParts.faqs.save }))
    await findByText(t.fields.required)
    await user.type(await findByLabelText(t.streamParts.faqs.answer), 'Sim')
    await user.click(getByRole('button', { name: t.streamParts.faqs.save }))
    await findByText(/30/)
    expect(question.value).toBe('Tem troca?')
  })

  it('are edited, and an unknown one is explained', async () => {
    const api = apiOf(exampleStream())
      .on(listFaqs, () => rows(faq(1, 'Tem troca?')))
      .on(updateFaq, ({ body }) => ({ ...faq(1, body.question ?? ''), answer: body.answer ?? '' }))
    const edit = (n: number) => at(`/faqs/${numbered(n)}/edit`, '/faqs/:faqUuid/edit')
    const screen = mountScreen(<StreamFaqFormPage />, { ...edit(1), api, locale })
    const { user, findByLabelText, findByText, getByRole, t } = screen
    await user.type(await findByLabelText(t.streamParts.faqs.question), '?')
    await user.click(getByRole('button', { name: t.streamParts.faqs.save }))
    await findByText(t.streamParts.faqs.saved)
    expect(screen.place()).toBe(`/streams/${uuid}/settings/faqs`)
  })

  it('say that a question is gone', async () => {
    const api = apiOf(exampleStream()).on(listFaqs, () => rows())
    const gone = at(`/faqs/${numbered(9)}/edit`, '/faqs/:faqUuid/edit')
    const { findByText, t } = mountScreen(<StreamFaqFormPage />, { ...gone, api, locale })
    await findByText(t.streamParts.faqs.unknown)
  })
})

describe.each(['pt-BR', 'en-US'] as const)('the team of a stream, in %s', (locale) => {
  it('is listed with its roles; people of the brand are not changed here', async () => {
    const api = apiOf(exampleStream())
      .on(listStreamPeople, () =>
        rows(
          person({ isMe: true, byMerchant: true, role: 'full', name: 'Lu' }),
          person({ userUuid: numbered(2) }),
          person({
            userUuid: null,
            invitationId: numbered(3),
            name: null,
            role: 'moderator',
            expiresAt: time,
          }),
        ),
      )
      .on(removeFromStream, () => undefined)
    const { user, findByRole, findByText, queryByRole, t } = mountScreen(<StreamPeoplePage />, {
      ...{ ...at('/admins'), api, locale },
    })
    const words = t.team
    await findByText(words.ofMerchant)
    // One of the tabs has the same word.
    await findByText(new RegExp(words.roles.moderator), { ignore: 'a, a *' })
    expect(queryByRole('button', { name: words.more.replace('{name}', 'Lu') })).toBeNull()
    await user.click(await findByRole('button', { name: words.more.replace('{name}', 'Rafa') }))
    await user.click(await findByRole('menuitem', { name: words.remove }))
    const question = await findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: words.remove }))
    await findByText(words.removed)
    expect(api.requests(removeFromStream)[0]?.body).toEqual({ uuid, userUuid: numbered(2) })
  })

  it('says that it does not load', async () => {
    const api = apiOf(exampleStream()).on(listStreamPeople, failing)
    const { findByText, t } = mountScreen(<StreamPeoplePage />, { ...at('/admins'), api, locale })
    await findByText(t.team.failed)
  })

  it('grows by an invitation with a role', async () => {
    const api = apiOf(exampleStream())
      .on(listStreamPeople, () => rows())
      .on(inviteToStream, ({ body }) => person({ userUuid: null, invitationId: uuid, email: body.email }))
    const screen = mountScreen(<StreamInvitePage />, { ...at('/admins/add'), api, locale })
    const { user, findByLabelText, findByText, getByRole, t } = screen
    const words = t.team
    await user.type(await findByLabelText(words.email), 'bia@exemplo')
    await user.click(getByRole('button', { name: words.send }))
    await findByText(words.invalidEmail)
    await user.type(await findByLabelText(words.email), '.example')
    await user.click(getByRole('radio', { name: new RegExp(words.roles.moderator) }))
    await user.click(getByRole('button', { name: words.send }))
    await findByText(words.sent.replace('{email}', 'bia@exemplo.example'))
    expect(api.requests(inviteToStream)[0]?.body).toEqual({
      ...{ uuid, email: 'bia@exemplo.example', role: 'moderator' },
    })
  })

  it('is invited by full administrators alone', async () => {
    const api = apiOf(exampleStream({ role: 'read' })).on(listStreamPeople, () => rows())
    const screen = mountScreen(<StreamInvitePage />, { ...at('/admins/add'), api, locale })
    await expect.poll(() => screen.place()).toBe(`/streams/${uuid}/settings/admins`)
  })
})

describe.each(['pt-BR', 'en-US'] as const)('the products of a stream, in %s', (locale) => {
  const stream = exampleStream({
    ...{ productsUuid: [numbered(1), numbered(2)], activeProductsId: [numbered(1)] },
  })

  it('are put on sale, featured and moved; only what differs is sent', async () => {
    let latest = stream
    const api = fakeApi()
      .on(listMyStreams, () => rows(latest))
      .on(listStreamProducts, () => rows(product(1, 'Blusa'), product(2, 'Saia')))
      .on(updateStream, ({ body }) => {
        const { version: _version, uuid: _uuid, ...change } = body
        latest = { ...latest, ...(change as Partial<Stream>) }
        return latest
      })
    const screen = mountScreen(<StreamLinksPage />, { ...at('/products/external-link'), api, locale })
    const { user, findByRole, t } = screen
    const words = t.streamParts.products
    await user.click(await findByRole('switch', { name: words.activeOf.replace('{name}', 'Saia') }))
    await user.click(await findByRole('button', { name: words.featureOf.replace('{name}', 'Blusa') }))
    await user.click(await findByRole('button', { name: words.more.replace('{name}', 'Saia') }))
    await user.click(await findByRole('menuitem', { name: words.up }))
    await expect.poll(() => api.requests(updateStream).length).toBe(3)
    expect(api.requests(updateStream).map(({ body }) => body)).toEqual([
      { uuid, activeProductsId: [numbered(1), numbered(2)] },
      { uuid, featuredProductsId: [numbered(1)] },
      { uuid, productsUuid: [numbered(2), numbered(1)] },
    ])
  })

  it('say with a toast that they are missing, and load at the second try', async () => {
    let isThere = false
    const api = apiOf(stream).on(listStreamProducts, () =>
      isThere ? rows(product(1, 'Blusa'), product(2, 'Saia')) : failing(),
    )
    const screen = mountScreen(<StreamLinksPage />, { ...at('/products/external-link'), api, locale })
    const { user, findByText, findAllByRole, t } = screen
    await findByText(t.streamParts.products.failed)
    await findByText(t.streamParts.products.missing)
    isThere = true
    const [retry] = await findAllByRole('button', { name: t.words.retry })
    if (retry) await user.click(retry)
    await findByText('Blusa')
  })

  it('are explained where there are none', async () => {
    const api = apiOf(exampleStream()).on(listStreamProducts, () => rows())
    const screen = mountScreen(<StreamLinksPage />, { ...at('/products/external-link'), api, locale })
    await screen.findByText(screen.t.streamParts.products.empty)
  })

  it('follow a group of the catalogue', async () => {
    const ofCatalogue = exampleStream({ productGateway: 'full-checkout' })
    const group = { id: 5, name: 'Verão', gatewayGroupId: null, productsUuid: [numbered(2)], version: 1 }
    const api = apiOf(ofCatalogue)
      .on(listStreamProducts, () => rows())
      .on(listGroups, () => rows({ ...group, createdAt: time, updatedAt: time }))
      .on(updateStream, () => ({ ...ofCatalogue, fullCheckoutGroupId: 5, productsUuid: [numbered(2)] }))
    const page = at('/products/3/group/0', '/products/:brandId/group/:groupId')
    const screen = mountScreen(<StreamGroupPage />, { ...page, api, locale })
    const { user, findByRole, findByText, t } = screen
    await user.selectOptions(await findByRole('combobox', { name: t.streamParts.products.group }), '5')
    await findByText(t.streamParts.products.saved)
    expect(screen.place()).toBe(`/streams/${uuid}/settings/products/3/group/5`)
  })

  it('are added in a dialog, which says what is sold out', async () => {
    const [full, soldOut] = ['Blusa', 'Saia'].map((name, at) =>
      sampleLink({ uuid: numbered(at + 3), name, title: name, available: at === 0 }),
    )
    const api = apiOf(exampleStream())
      .on(listStreamProducts, () => rows())
      .on(searchProducts, () => rows(full!, soldOut!))
    const screen = mountScreen(<StreamLinksPage />, { ...at('/products/external-link'), api, locale })
    const { user, findByRole, t } = screen
    const words = t.streamParts.products
    await user.click(await findByRole('button', { name: words.add }))
    const dialog = within(await findByRole('dialog'))
    const row = async (name: string) => (await dialog.findByText(name)).closest('li')?.textContent
    expect(await row('Saia')).toContain(words.soldOut)
    expect(await row('Blusa')).not.toContain(words.soldOut)
  })

  it('of another brand are refused', async () => {
    const page = at('/products/4/group/0', '/products/:brandId/group/:groupId')
    const screen = mountScreen(<StreamGroupPage />, { ...page, api: apiOf(exampleStream()), locale })
    await screen.findByText(screen.t.streamParts.products.missing)
  })
})

describe.each(['pt-BR', 'en-US'] as const)('the description of a stream, in %s', (locale) => {
  it('is only shown to readers', async () => {
    const api = apiOf(exampleStream({ role: 'read' }))
    const screen = mountScreen(<StreamDescriptionPage />, { ...at('/description'), api, locale })
    await screen.findByText('A coleção nova')
    expect(screen.queryByRole('button', { name: screen.t.streamParts.description.save })).toBeNull()
  })

  it('is saved with the version that it began with', async () => {
    const api = apiOf(exampleStream()).on(updateStream, () => exampleStream({ version: 2 }))
    const screen = mountScreen(<StreamDescriptionPage />, { ...at('/description'), api, locale })
    const { user, findByRole, findByText, t } = screen
    await user.click(await findByRole('button', { name: t.streamParts.description.save }))
    await findByText(t.streamParts.description.saved)
    expect(api.requests(updateStream)[0]?.body).toMatchObject({ version: 1 })
  })
})
