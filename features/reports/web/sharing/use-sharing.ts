import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { updateModerators } from '../../sharing-contract.ts'
import { livesKeys } from '../lives-queries.ts'
import type { Live } from '../lives-types.ts'
import { sharingKeys } from './sharing-queries.ts'

/** Removes a person's access to the report, by e-mail. */
export function useRemovePerson(
  { mediaId }: Pick<Live, 'mediaId'>,
  texts: { done: string; failed: () => string },
) {
  return useAction({
    ...texts,
    mutationFn: (email: string) =>
      call<typeof updateModerators>('POST /api/plugins/live/moderators/update', {
        mediaId,
        removeModeratorsEmails: [email],
      }),
    onSettled: useRefreshSharing({ mediaId }),
  })
}

/** Fetches the people with access, the log and the live again. */
export function useRefreshSharing({ mediaId }: Pick<Live, 'mediaId'>) {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [sharingKeys.people(mediaId), sharingKeys.log(mediaId), livesKeys.live(mediaId)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}
