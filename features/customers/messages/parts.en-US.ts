import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { customerPartsPtBr } from './parts.pt-BR.ts'

/** What the profile of a customer says about what a record is made of, in English. */
export const customerPartsEnUs: MessagesLike<typeof customerPartsPtBr> = {
  title: 'What this record is made of',
  loading: 'Loading the parts of the record',
  loadFailed: 'The parts of the record could not be loaded.',
  profile: 'Instagram profile',
  buyer: 'Purchases from {name}',
  mobile: 'Mobile {value}',
  email: 'Email {value}',
  document: 'CPF or CNPJ saved in the record',
  userName: '@{value}, saved in the record',
  withDocument: 'with CPF',
  comments:
    '{n, plural, =0 {no comments} one {# comment} other {# comments}} in {lives, plural, one {# live} other {# lives}}',
  orders: '{n, plural, =0 {no orders} one {# order} other {# orders}}',
  received: '{amount} received',
  open: 'Separate a part',
  dialog: 'Separate a part of this record',
  dialogText: 'Select what belongs to another person.',
  list: 'Parts of the record',
  chooseOne: 'Select at least one part.',
  leaveOne: 'Leave at least one part in this record.',
  goes: 'Goes to a record of its own: {what}.',
  stays: 'Stays here: {what}, with the notes, the tags and the consent to offers.',
  what: '{comments, plural, =0 {no comments} one {# comment} other {# comments}}, {orders, plural, =0 {no orders} one {# order} other {# orders}}, {amount} received',
  along:
    'A name, email, mobile number, CPF or city that only the separated part has goes along. No comment and no cent is lost, and you can undo it. The two records will not be merged again on their own.',
  act: 'Separate',
  done: 'Separated: there are two records now',
  failed: 'It could not be separated. Try again in a moment.',
  takenOut: '{name}, separated from this record {when}',
  takenFrom: 'This record was separated from {name} {when}',
  undo: 'Undo',
  undoOf: 'Undo the separation of {name}',
  undone: 'Separation undone',
  undoFailed: 'It could not be undone. Try again in a moment.',
}
