import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { guestPtBr } from './guest.pt-BR.ts'

/** Texts of the page of a live's guest. */
export const guestEnUs: MessagesLike<typeof guestPtBr> = {
  loading: 'Opening the invitation',
  failed: 'We could not open the invitation',
  invalid: {
    title: 'This invitation is no longer valid',
    text: 'The link works for one person and for a limited time. Ask the person who invited you for another one.',
  },
  door: {
    title: '{host} invites you to the live',
    name: 'Your name',
    nameHint: 'Shown on your picture in the live',
    enter: 'Enter the waiting room',
    note: 'No one sees or hears you before {host} lets you in. The live may be recorded.',
  },
  room: {
    waiting: 'Wait for {host} to let you in',
    waitingText: 'Keep this page open. No one sees or hears you yet.',
    admitted: 'You are with {host}',
    connectingText: 'Connecting your camera to the live {name}',
    admittedText: 'Viewers of the live {name} see and hear you. Use headphones to avoid an echo.',
  },
  onAir: 'in the live',
  hostPicture: 'Picture of {host}',
  connecting: 'Connecting with {host}',
  mute: 'Mute',
  unmute: 'Unmute',
  flip: 'Flip',
  leave: 'Leave',
  leaveFailed: 'Leaving failed. Try again or close the page.',
  ended: {
    refused: { title: '{host} cannot let you in now', text: 'Your picture was not in the live.' },
    removed: { title: 'Your part has ended', text: 'To return, ask {host} for another invitation.' },
    left: { title: 'You left the live', text: 'To return, ask {host} for another invitation.' },
    over: { title: 'The live of {host} has ended', text: 'Thank you for taking part.' },
  },
}
