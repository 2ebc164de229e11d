import { useEffect, useState } from 'react'
import { session } from './session.ts'

/** Whether the session is known, on pages that everyone may open; signed out if it cannot be fetched. */
export function useKnownSession(): boolean {
  const [isKnown, setKnown] = useState(session.state().status !== 'unknown')
  useEffect(() => {
    const settle = () => setKnown(true)
    session.load().then(settle, settle)
  }, [])
  return isKnown
}
