import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { drafts } from './draft-store.ts'

/**
 * Keeps what is typed in a form under `key` (null: nowhere), except the fields in `except` (passwords, tokens), and puts it
 * back when the form is opened again. @returns how to forget it, for when the form was sent
 */
export function useDraft<T extends FieldValues>(
  key: string | null,
  form: UseFormReturn<T>,
  except: readonly Path<T>[] = [],
): () => void {
  const { setValue, subscribe } = form
  const secret = except.join()

  useEffect(() => {
    if (key === null) return
    const kept = drafts.read<Partial<T>>(key) ?? {}
    for (const [name, value] of Object.entries(kept)) {
      setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
    }
    const secrets = secret.split(',')
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const open = Object.entries(values).filter(([name]) => !secrets.includes(name))
        drafts.write(key, Object.fromEntries(open))
      },
    })
  }, [key, setValue, subscribe, secret])

  return useCallback(() => {
    if (key !== null) drafts.drop(key)
  }, [key])
}

/** A text stored under `key` while it is typed: `[text, setText, forget]`. */
export function useDraftText(key: string): [string, (text: string) => void, () => void] {
  const [text, setText] = useState(() => drafts.read<string>(key) ?? '')

  const write = useCallback(
    (next: string) => {
      setText(next)
      if (next === '') drafts.drop(key)
      else drafts.write(key, next)
    },
    [key],
  )
  const forget = useCallback(() => {
    setText('')
    drafts.drop(key)
  }, [key])
  return [text, write, forget]
}
