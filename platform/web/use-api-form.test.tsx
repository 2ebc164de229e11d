import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { saveFilter } from '#features/reports/triage-contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useApiForm } from './use-api-form.ts'

type Values = { title: string; note: string }

function FilterForm() {
  const { register, errors, error, submit, isSending } = useApiForm<typeof saveFilter, Values>(
    'POST /api/plugins/live/filters/save',
    {
      defaultValues: { title: '', note: '' },
      input: ({ title }) => ({ name: title, view: {} }),
      names: { name: 'title' },
      draft: { key: 'filter-test', except: ['note'] },
      done: 'Saved',
      failed: 'It did not work',
    },
  )
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Title" error={errors.title?.message}>
        <Input {...register('title', { required: 'Write a title' })} />
      </Field>
      <Field label="Note">
        <Input {...register('note')} />
      </Field>
      {error && <FieldError>{error}</FieldError>}
      <Button type="submit" loading={isSending}>
        Save
      </Button>
    </form>
  )
}

/** The API with what it answers next, and the idempotency keys that it got. */
function filterApi() {
  const api = fakeApi()
  const keys: (string | null)[] = []
  const answers: (AppError | 'saved')[] = []
  api.on(saveFilter, ({ body }) => {
    const answer = answers.shift()
    if (answer instanceof AppError) throw answer
    return {
      id: '0199a2f4-7d1e-7000-8000-000000000001',
      name: body.name,
      view: {},
      createdAt: '2026-11-22T12:00:00.000Z',
    }
  })
  const { fetch } = api
  api.fetch = (input, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return fetch(input, init)
  }
  return { api, keys, answers }
}

const nameTaken = () =>
  new AppError('validation_failed', {
    fields: { name: ['required'] },
  })

describe('a form that sends one call', () => {
  it('shows what the server refuses at its field, with the focus there, until it is mended', async () => {
    const { api, answers } = filterApi()
    answers.push(nameTaken())
    const { user, findByRole, findByText, queryByText, t } = mountScreen(<FilterForm />, { api })
    const title = await findByRole('textbox', { name: 'Title' })
    await user.type(title, 'Pix')
    await user.click(await findByRole('button', { name: 'Save' }))

    await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(title)
    await findByText(t.fields.fixErrors)

    await user.type(title, ' e cor')
    await expect.poll(() => queryByText(t.fields.fixErrors)).toBeNull()
    await user.click(await findByRole('button', { name: 'Save' }))
    await findByText('Saved')
  })

  it('sends nothing while a field is wrong', async () => {
    const { api } = filterApi()
    const { user, findByRole, findByText } = mountScreen(<FilterForm />, { api })
    await user.click(await findByRole('button', { name: 'Save' }))
    await findByText('Write a title')
    expect(api.requests(saveFilter)).toEqual([])
  })

  it('keeps its idempotency key while the server has not answered, and takes another afterwards', async () => {
    const { api, keys } = filterApi()
    const { user, findByRole, findByText } = mountScreen(<FilterForm />, { api })
    const save = await findByRole('button', { name: 'Save' })
    await user.type(await findByRole('textbox', { name: 'Title' }), 'Pix')
    api.disconnect()
    await user.click(save)
    await findByText('It did not work')

    api.reconnect()
    await user.click(save)
    await findByText('Saved')
    await user.click(save)
    await expect.poll(() => keys.length).toBe(3)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('takes another idempotency key when its input has changed', async () => {
    const { api, keys } = filterApi()
    const { user, findByRole, findByText } = mountScreen(<FilterForm />, { api })
    const save = await findByRole('button', { name: 'Save' })
    const title = await findByRole('textbox', { name: 'Title' })
    await user.type(title, 'Pix')
    api.disconnect()
    await user.click(save)
    await findByText('It did not work')

    api.reconnect()
    await user.type(title, '!')
    await user.click(save)
    await expect.poll(() => keys.length).toBe(2)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('keeps what was typed until it was sent, except the fields that are secret', async () => {
    const { api } = filterApi()
    const { user, findByRole, findByText } = mountScreen(<FilterForm />, { api })
    await user.type(await findByRole('textbox', { name: 'Title' }), 'Pix')
    await user.type(await findByRole('textbox', { name: 'Note' }), 'secret')
    const kept = () => JSON.stringify({ ...sessionStorage, ...localStorage })
    await expect.poll(kept).toContain('Pix')
    expect(kept()).not.toContain('secret')

    await user.click(await findByRole('button', { name: 'Save' }))
    await findByText('Saved')
    await expect.poll(kept).not.toContain('Pix')
  })
})
