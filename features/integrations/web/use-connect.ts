import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import type { Provider, startConnection } from '../contract.ts'

/** Starts a connection: the browser leaves for the provider, which sends it back to the callback page. */
export function useConnect() {
  return useMutation({
    mutationFn: (start: { provider: Provider; shop?: string }) =>
      call<typeof startConnection>('POST /api/plugins/oauth/start', start),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
  })
}
