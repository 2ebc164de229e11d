import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    data_request_closed: 'This request is already closed.',
    incident_changed: 'Another person changed this incident. Open it again to see the current version.',
    incident_risk_unclear: 'Before you close it, say whether there is a relevant risk or harm.',
    incident_untold: 'With a relevant risk, the incident is closed only after this communication.',
    date_in_future: 'This date is still to come.',
  },
}
