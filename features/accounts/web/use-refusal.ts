import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import type { checkPassword } from '../contract.ts'
import { passwordSize } from './field-rules.ts'

/** A person pauses so long before the server is asked. */
const pause = 400

/**
 * Why the server would refuse the password that is being typed, by all its rules: name, e-mail, document, birthday,
 * common ones. Null while it is not known, or where it would be taken. The password is kept nowhere.
 */
export function useRefusal(password: string): string | null {
  const [known, setKnown] = useState<{ password: string; refused: string | null } | null>(null)

  useEffect(() => {
    if (password.length < passwordSize.min || password.length > passwordSize.max) return
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(() => {
      call<typeof checkPassword>('POST /api/session/password/check', { password }, { signal }).then(
        ({ refused }) => !signal.aborted && setKnown({ password, refused }),
        // The form says what is wrong when it is sent.
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [password])

  return known?.password === password ? known.refused : null
}
