import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { emailsPtBr } from './emails.pt-BR.ts'

export const emailsEnUs: MessagesLike<typeof emailsPtBr> = {
  invitation: {
    subject: '{inviter} invited you to the live {stream}',
    title: 'Invitation to the live {stream}',
    intro: '{inviter} invited you to help with the live {stream} on Arara.',
    full: 'You’ll be able to change the live’s details, products and people, and to broadcast.',
    read: 'You’ll be able to see the live’s details and products without changing anything.',
    moderator: 'You’ll moderate: look after messages and questions during the live.',
    expires:
      'The invitation is valid until {date}. After logging in, accept or decline it on the page My lives.',
    without_account:
      'If you don’t have an Arara account yet, sign up with this address ({email}) and confirm the email.',
    button: 'See the invitation',
    footer:
      'You got this email because {inviter} typed your address on Arara. If you don’t know this person, ignore the invitation.',
  },
  accepted: {
    subject: '{person} accepted the invitation to the live {stream}',
    title: 'Invitation accepted',
    intro: '{person} accepted your invitation and now helps with the live {stream}.',
    button: 'See the team',
    footer: 'You got this email because you invited this person.',
  },
  declined: {
    subject: '{person} declined the invitation to the live {stream}',
    title: 'Invitation declined',
    intro: '{person} declined the invitation to the live {stream}.',
    button: 'See the team',
    footer: 'You got this email because you invited this person.',
  },
  role: {
    subject: 'Your access to the live {stream} changed',
    title: 'Your access changed',
    intro: '{changer} changed your access to the live {stream}.',
    full: 'You now have full access: you can change details, products and people, and broadcast.',
    read: 'You now have read access: you see details and products without changing anything.',
    moderator: 'You now moderate: you look after messages and questions during the live.',
    moderate: 'Moderate the chat',
    button: 'See my lives',
    footer: 'You got this email because you’re on this live’s team on Arara.',
  },
  removed: {
    subject: 'You’re no longer on the team of the live {stream}',
    title: 'Your access ended',
    intro: '{changer} removed your access to the live {stream}. Your other lives stay as they were.',
    button: 'See my lives',
    footer: 'You got this email because you were on this live’s team on Arara.',
  },
  alert_set: {
    subject: 'We’ll let you know when the live {stream} starts',
    title: 'Alert set',
    intro: 'You’ll get an email when the live {stream} starts. Just one, and then we forget your address.',
    button: 'Cancel the alert',
    footer:
      'You got this email because this address was entered on the live’s page. If it wasn’t you, cancel the alert.',
  },
  live_now: {
    subject: 'The live {stream} has started',
    title: 'We’re live!',
    intro: 'The live {stream} has just started.',
    button: 'Watch',
    footer: 'You got this email because you asked for it. We won’t send another one about this live.',
  },
  recording_ready: {
    subject: 'The recording of the live {stream} is ready',
    title: 'Recording ready',
    intro: 'The recording of the live {stream} can now be watched and downloaded.',
    button: 'Open the live',
    footer: 'You got this email because you have full access to this live on Arara.',
  },
  recording_failed: {
    subject: 'The recording of the live {stream} failed',
    title: 'The recording failed',
    intro: 'The recording of the live {stream} couldn’t be finished. The broadcast wasn’t affected.',
    button: 'Open the live',
    footer: 'You got this email because you have full access to this live on Arara.',
  },
  recording_alarm: {
    subject: 'The live {stream} isn’t being recorded',
    title: 'The recording hasn’t started',
    intro:
      'A recording of the live {stream} was requested and didn’t start within 10 seconds. Check the studio and try again.',
    button: 'Open the studio',
    footer: 'You got this email because you have full access to this live on Arara.',
  },
  incomplete: {
    subject: 'The live {stream} needs more information',
    title: 'Incomplete live',
    intro:
      'Required information about the live {stream} was removed. While it is missing, the live page isn’t shown and the broadcast can’t start.',
    missing: 'What’s missing:',
    part: {
      description: '• Live description',
      scheduled_date: '• Date and time',
    },
    button: 'Complete the live',
    footer: 'You got this email because you have full access to this live on Arara.',
  },
  prove_address: {
    subject: 'Confirm your email to get the recording of {stream}',
    title: 'Confirm your email',
    intro:
      'The recording of the live {stream} was requested for this address. If it was you, confirm to get the link.',
    button: 'Confirm and get the link',
    footer: 'If it wasn’t you, ignore this email: nothing will be sent.',
  },
  recording_link: {
    subject: 'The recording of the live {stream}',
    title: 'Your recording',
    intro: 'Here is the link to download the recording of the live {stream}. It is valid until {date}.',
    size: 'Larger files take longer to download.',
    button: 'Download the recording',
    footer: 'You got this email because you asked for the recording on the live’s page.',
  },
}
