import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { updateModerators } from '../../sharing-contract.ts'
import { livesKeys } from '../lives-queries.ts'
import type { Live } from '../lives-types.ts'
import { sharingKeys } from './sharing-queries.ts'

export type Invitation = { name: string; email: string; role: 'moderator' | 'viewer' }
type Change = { invite: Invitation } | { remove: string }

/** Invites a person to the report, or removes their access. */
export function useSharing(
  { mediaId }: Pick<Live, 'mediaId'>,
  outcome: Pick<Parameters<typeof useAction<unknown, Change>>[0], 'done' | 'failed' | 'shownHere'>,
) {
  const client = useQueryClient()
  return useAction({
    ...outcome,
    mutationFn: (change: Change) =>
      call<typeof updateModerators>('POST /api/plugins/live/moderators/update', {
        mediaId,
        ...('invite' in change
          ? { addModerators: [change.invite] }
          : { removeModeratorsEmails: [change.remove] }),
      }),
    onSettled: () =>
      Promise.all(
        [sharingKeys.people(mediaId), sharingKeys.log(mediaId), livesKeys.live(mediaId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
