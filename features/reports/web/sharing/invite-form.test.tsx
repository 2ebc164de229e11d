import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { updateModerators } from '../../sharing-contract.ts'
import { sampleLive } from '../testing/sample-comments.ts'
import { InviteForm } from './invite-form.tsx'

const live = sampleLive()

describe.each(['pt-BR', 'en-US'] as const)('the form that shares a report, in %s', (locale) => {
  const open = (api = fakeApi()) => {
    const screen = mountScreen(<InviteForm live={live} />, { api, locale })
    const { invite } = screen.t.sharing
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
    return {
      ...screen,
      invite,
      name: field(invite.name),
      email: field(invite.email),
      submit: () => screen.user.click(screen.getByRole('button', { name: invite.act })),
      confirm: async () => screen.user.click(await screen.findByRole('button', { name: invite.confirm })),
    }
  }

  it('refuses a missing name first, then an incomplete address, and focuses the field', async () => {
    const { invite, name, email, submit, user, findByText } = open()
    await submit()
    await findByText(invite.nameNeeded)
    expect(document.activeElement).toBe(name)

    await user.type(name, 'Rafaela')
    await user.type(email, 'rafaela@')
    await submit()
    await findByText(invite.invalidEmail)
    expect(document.activeElement).toBe(email)
  })

  it('asks for confirmation with name and address before it sends, and is empty afterwards', async () => {
    const api = fakeApi().on(updateModerators, () => live)
    const { invite, name, email, submit, confirm, user, findByRole, findByText } = open(api)
    await user.type(name, ' Rafaela ')
    await user.type(email, 'rafaela@loja.example')
    await submit()
    const question = await findByRole('alertdialog', {
      name: invite.confirmTitle.replace('{name}', 'Rafaela'),
    })
    expect(question.textContent).toContain('rafaela@loja.example')
    expect(api.requests(updateModerators)).toEqual([])

    await confirm()
    await findByText(invite.done.replace('{name}', 'Rafaela'))
    expect(api.requests(updateModerators).map(({ body }) => body)).toEqual([
      {
        mediaId: live.mediaId,
        addModerators: [{ name: 'Rafaela', email: 'rafaela@loja.example', role: 'moderator' }],
      },
    ])
    expect([name.value, email.value]).toEqual(['', ''])
  })

  it('keeps the typed values when the server refuses the address or is unreachable', async () => {
    const api = fakeApi().on(updateModerators, () => {
      throw fieldError('add_moderators.0.email', 'invalid_email')
    })
    const { name, email, submit, confirm, user, getByRole, queryByRole } = open(api)
    await user.type(name, 'Rafaela')
    await user.type(email, 'rafaela@loja.example')
    await submit()
    await confirm()
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    expect(email.value).toBe('rafaela@loja.example')
    await expect.poll(() => queryByRole('alertdialog')).toBeNull()

    api.on(updateModerators, () => {
      throw new AppError('unavailable')
    })
    await submit()
    await confirm()
    await expect.poll(() => getByRole('alert').textContent).not.toBe('')
    expect([name.value, email.value]).toEqual(['Rafaela', 'rafaela@loja.example'])
  })
})
