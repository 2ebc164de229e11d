import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { checkPassword } from '../contract.ts'
import { PasswordStrengthHint } from './password-strength-hint.tsx'

const refused = 'Evite usar seu nome ou e-mail na senha'
const api = () =>
  fakeApi().on(checkPassword, ({ body }) => ({ refused: body.password.includes('rosa.t') ? refused : null }))
const hint = (password: string) => <PasswordStrengthHint password={password} names={['Luciana']} />
const greenStrokes = () => document.querySelectorAll('.bg-paid').length

describe('the strength of a new password', () => {
  it('is weak, with the reason, if the server would refuse it for something the page does not know', async () => {
    const { findByText } = mountScreen(hint('rosa.t-azul-7-Penas'), { api: api() })
    await findByText(refused)
    expect(greenStrokes()).toBe(0)
  })

  it('stays as estimated if the server would accept it', async () => {
    const answers = api()
    const { t } = mountScreen(hint('Cabide-azul-7-penas'), { api: answers })
    await expect.poll(() => answers.requests(checkPassword)).toHaveLength(1)
    expect(document.body.textContent).toContain(t.accounts.strength.strong)
    expect(greenStrokes()).toBe(4)
  })

  it('makes no request for a password that is too short', async () => {
    const answers = api()
    const { findByText, t } = mountScreen(hint('azul'), { api: answers })
    await findByText(t.accounts.strength.weak)
    expect(answers.requests(checkPassword)).toEqual([])
  })
})
