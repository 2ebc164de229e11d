import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { Button } from '#ui/button.tsx'
import { CallError } from './call-error.ts'
import { useAction } from './use-action.ts'

const refused = (message: string) => new CallError({ status: 409, code: 'conflict', message })

type Outcome = Pick<Parameters<typeof useAction<string>>[0], 'mutationFn' | 'done' | 'failed' | 'shownHere'>

function ActionButton(outcome: Outcome) {
  const action = useAction(outcome)
  return (
    <>
      <Button loading={action.isPending} onClick={() => action.mutate()}>
        go
      </Button>
      {action.isError && <p>failed here</p>}
    </>
  )
}

describe.each(['pt-BR', 'en-US'] as const)('an action, in %s', (locale) => {
  it('is pending until its call ends, and then shows the success', async () => {
    const call = Promise.withResolvers<string>()
    const { user, findByRole, findByText, t } = mountScreen(
      <ActionButton mutationFn={() => call.promise} done={(name) => `${name} removed`} />,
      { locale },
    )
    const button = await findByRole('button', { name: 'go' })
    await user.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    call.resolve('The link')
    await findByText('The link removed')
    await findByText(t.words.success)
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('shows the server’s reason, or its own text without one', async () => {
    const refusals = [refused('It is locked'), refused('')]
    const { user, findByRole, findByText, t } = mountScreen(
      <ActionButton mutationFn={() => Promise.reject(refusals.shift())} failed="It did not work" />,
      { locale },
    )
    const button = await findByRole('button', { name: 'go' })
    await user.click(button)
    await findByText('It is locked')
    await findByText(t.words.failure)
    await user.click(button)
    await findByText('It did not work')
  })

  it('shows no toast for a failure that its caller shows', async () => {
    const { user, findByRole, findByText, queryByText } = mountScreen(
      <ActionButton mutationFn={() => Promise.reject(refused('It is locked'))} shownHere={['conflict']} />,
      { locale },
    )
    await user.click(await findByRole('button', { name: 'go' }))
    await findByText('failed here')
    expect(queryByText('It is locked')).toBeNull()
  })
})
