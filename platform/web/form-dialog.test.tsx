import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = { isSending?: boolean; canSubmit?: boolean; error?: string }

/** A dialog inside a form, as in the reply composer. */
function Screen({ isSending = false, canSubmit, error }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [said, setSaid] = useState('nothing')
  return (
    <form onSubmit={() => setSaid('outer form')}>
      <output>{said}</output>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="New tag"
        submitLabel="Add"
        canSubmit={canSubmit}
        isSending={isSending}
        error={error}
        onSubmit={() => setSaid('submitted')}
      >
        <Field label="Tag">
          <Input />
        </Field>
      </FormDialog>
    </form>
  )
}

const said = () => document.querySelector('output')?.textContent

describe.each(['pt-BR', 'en-US'] as const)('a form in a dialog, in %s', (locale) => {
  it('begins in its first field and is submitted by Enter, without the form around it', async () => {
    const { user, findByRole } = mountScreen(<Screen />, { locale })
    const tag = await findByRole('textbox', { name: 'Tag' })
    await expect.poll(() => document.activeElement).toBe(tag)
    await user.keyboard('Pix{Enter}')
    await expect.poll(said).toBe('submitted')
  })

  it.each(['cancel', 'Escape'])('is closed by %s', async (way) => {
    const { user, findByRole, queryByRole, t } = mountScreen(<Screen />, { locale })
    await findByRole('textbox', { name: 'Tag' })
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(await findByRole('button', { name: t.words.cancel }))
    await expect.poll(() => queryByRole('dialog')).toBeNull()
  })

  it('is not submitted again while it is sending', async () => {
    const { user, findByRole } = mountScreen(<Screen isSending />, { locale })
    const add = await findByRole('button', { name: 'Add' })
    expect(add.getAttribute('aria-busy')).toBe('true')
    await user.type(await findByRole('textbox', { name: 'Tag' }), 'Pix{Enter}')
    expect(said()).toBe('nothing')
  })

  it('cannot be submitted while something is missing', async () => {
    const { user, findByRole } = mountScreen(<Screen canSubmit={false} />, { locale })
    expect((await findByRole<HTMLButtonElement>('button', { name: 'Add' })).disabled).toBe(true)
    await user.type(await findByRole('textbox', { name: 'Tag' }), 'Pix{Enter}')
    expect(said()).toBe('nothing')
  })

  it('announces what is wrong with the form as a whole', async () => {
    const { findByRole } = mountScreen(<Screen error="The server is away" />, { locale })
    expect((await findByRole('alert')).textContent).toBe('The server is away')
  })
})
