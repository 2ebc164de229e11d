import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { drawPagePtBr } from './draw-page.pt-BR.ts'

export const drawPageEnUs: MessagesLike<typeof drawPagePtBr> = {
  title: 'Draw: {prize}',
  by: 'By {name}',
  rules: 'Rules',
  basis: 'Authorisation',
  authorised: 'Authorisation as the shop gave it: {number}',
  exempt: {
    not_advertising: 'The shop declares that the draw does not advertise and needs no authorisation.',
    public_body: 'The shop declares to be a public body (Lei 5.768/71, art. 3, I).',
    other_law: 'The shop declares that another law exempts it from authorisation: {note}',
  },
  owner: 'The shop is responsible for the draw, the prize and this declaration. Arara does not check it.',
  check: 'Check the result',
  how: 'Before the first entry we published the code below (SHA-256 of a secret). At the draw the secret is revealed; from it and the list of entries follows the winner, always the same. Your browser computes it again now.',
  commitment: 'Code published before',
  seed: 'Secret revealed at the draw',
  entries: 'Entries: {n}',
  winner: 'Winner: {name}, entry {number} ({code})',
  open: 'Entries are still open.',
  cancelled: 'The shop has cancelled the draw.',
  erased: 'erased account',
  list: 'Show all codes',
  right: 'Checked: the secret is the promised one, and this is the winner.',
  wrong: 'It does not add up. Contact the shop.',
  insecure: 'Open this page by HTTPS to check.',
  mine: 'Find the code of my entry',
  mineFound: 'Your entry is in the list, as number {n}.',
  mineGone: 'This code is not in the list.',
}
