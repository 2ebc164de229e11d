import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import type { checkPassword } from '../contract.ts'
import { passwordSize } from './field-rules.ts'

/** The pause in typing before the server is asked, in milliseconds. */
const pause = 400

/**
 * Why the server would refuse the typed password, by all its rules: name, e-mail, document, birthday, common ones. Null
 * while unknown, or if it would be accepted. The password is not stored.
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
        // The form shows the error when it is sent.
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
