import UserPlus from 'lucide-react/icons/user-plus'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { Plugin } from '../plugins-query.ts'
import { shownByDialog, useUpdateAdmins } from './use-update-admins.ts'

/** Adds an administrator by e-mail; a refused address stays in the field with the reason. */
export function AddAdminForm({ plugin }: { plugin: Plugin }) {
  const t = useTranslations('integrations.admins')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const email = typed.trim().toLowerCase()
  const update = useUpdateAdmins(plugin, {
    done: ({ admins }) =>
      t('added', {
        name: admins.find((admin) => admin.email === email)?.name ?? email,
        account: plugin.username,
      }),
    shownHere: shownByDialog,
  })

  const refuse = (reason: string) => {
    setFault(reason)
    input.current?.focus()
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return refuse(t('invalidEmail'))

    update.mutate(
      { add: email },
      {
        onSuccess: () => setTyped(''),
        onError: (error) => {
          if (!isCallError(error, ...shownByDialog)) return
          const [reason] = error.errors['addAdminsEmails.0'] ?? error.errors.addAdminsEmails ?? []
          refuse(reason ?? (error.message || t('failed')))
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={add} className="grid gap-4 border-line border-t pt-4">
      <Field label={t('email')} hint={t('hint')} error={fault}>
        <Input
          ref={input}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          maxLength={254}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault('')
          }}
        />
      </Field>
      <Button
        kind="action"
        type="submit"
        icon={<UserPlus />}
        loading={update.isPending}
        className="sm:justify-self-start"
      >
        {t('act')}
      </Button>
    </form>
  )
}
