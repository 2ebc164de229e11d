import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import { emailsEnUs } from './emails.en-US.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    unknown_stream: 'We couldn’t complete your request. Check the link and try again',
    stream_not_available: 'The live you tried to open isn’t available or doesn’t exist.',
    too_many_streams: 'A brand can have up to {most} lives.',
    stream_changed_elsewhere: 'This live was changed on another screen. Check the changes before you save.',
    stream_incomplete:
      'Fill in the required information to activate the live and start broadcasting: description and date.',
    stream_still_live: 'The live is on air. End the broadcast first.',
    stream_not_active:
      'This live is incomplete or inactive. Activate it in its settings before broadcasting.',
    stream_not_live: 'The live isn’t on air.',
    stream_over: 'This live is over. To broadcast again, enter a new date in the live’s settings.',
    stream_without_picture:
      'The picture hasn’t arrived yet. Start broadcasting and try again in a few seconds.',
    alert_too_late: 'This live has already started or is over.',
    unknown_recording: 'This recording no longer exists or the link has expired.',
    recording_not_ready: 'This recording isn’t ready yet.',
    recording_not_running: 'No recording is running.',
    recording_runs: 'This recording is in progress. Stop it first.',
    recording_unavailable: 'This installation doesn’t record lives.',
    stream_date_out_of_range: 'Enter a date from today on, within two years.',
    stream_uri_too_short: 'Use at least {min} letters or digits.',
    stream_uri_too_long: 'Use up to {max} letters, digits and hyphens.',
    stream_uri_signs: 'Use only unaccented letters, digits and hyphens, such as “{suggestion}”.',
    stream_uri_reserved: 'This address can’t be used. How about “{suggestion}”?',
    stream_uri_taken: 'This address is already in use. How about “{suggestion}”?',
    invalid_rtmp_url:
      'Enter an internet address that begins with rtmp:// or rtmps://, as the other platform shows it.',
    invalid_rtmp_key: 'A key has no spaces. Copy it again from the other platform.',
    too_many_destinations: 'A live can go to at most {most} other platforms.',
    unknown_destination: 'This platform is no longer in the list. Reload the page.',
    unknown_guest: 'This invitation is no longer valid. Ask the person who invited you for another link.',
    guest_is_here: 'This live already has a guest. Remove them before you invite someone else.',
    guest_not_here: 'Your guest has not opened the link yet.',
    guests_unavailable: 'This installation does not take guests in a live.',
    forwarding_unavailable: 'This installation does not send lives to other platforms.',
    stream_image_gone: 'This image is no longer available. Upload it again.',
    stream_has_too_many_images: 'This live has too many images already. Try again in a few days.',
    stream_product_gone: 'One of the products no longer exists. Refresh the page and try again.',
    stream_product_not_listed: 'Select only products that are in the live.',
    stream_group_gone: 'This product group no longer exists.',
    too_many_stream_products: 'A live can have up to 200 products.',
    too_many_featured_products: 'Feature up to 3 products.',
    too_many_faqs: 'A live can have up to {most} questions.',
    unknown_faq: 'This question no longer exists. Refresh the page.',
    already_in_stream: 'This person is already part of the live.',
    too_many_stream_people: 'A live can have up to {most} people and invitations.',
    unknown_stream_person: 'This person isn’t on the team of this live.',
  },
  stream_emails: emailsEnUs,
  stream_push: {
    title: 'The live {stream} has started',
    body: 'Tap to watch.',
    cancel: 'No more alerts',
  },
  stream_pages: {
    alert_set: 'Done! We’ll email you when the live starts.',
    push_set: 'Done! This browser tells you when the live starts.',
    push_cancelled: 'Alert canceled.',
    recording_sent: 'Done! Check your email. Larger files take longer.',
    cancel_alert: {
      ask: {
        title: 'Cancel the alert for this live?',
        text: 'You won’t get the email when the live starts.',
        button: 'Cancel the alert',
      },
      done: { title: 'Alert canceled', text: 'You won’t get the email about this live.' },
    },
    prove_address: {
      ask: {
        title: 'Get the link to the recording?',
        text: 'Confirm that this email is yours. The link to the recording comes next.',
        button: 'Send the link',
      },
      done: { title: 'Link sent', text: 'Check your email. Larger files take longer.' },
      gone: {
        title: 'This link is no longer valid',
        text: 'Ask for the recording again on the live’s page.',
      },
    },
  },
}
