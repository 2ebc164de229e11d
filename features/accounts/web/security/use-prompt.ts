import { useState } from 'react'

/**
 * Asks the device for a passkey before a form is sent. `ask` hands on what it gave; `hasFailed` says that the person
 * cancelled, or that the device has none.
 */
export function usePrompt(prompt: () => Promise<object>, take: (credential: string) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')

  async function ask() {
    setState('asking')
    const given = await prompt().catch(() => null)
    setState(given ? 'idle' : 'failed')
    if (given) take(JSON.stringify(given))
  }
  return { ask, isAsking: state === 'asking', hasFailed: state === 'failed' }
}
