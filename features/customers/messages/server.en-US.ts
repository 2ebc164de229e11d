import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    several_people: 'More than one person used this name. Choose whom to erase.',
    unknown_customer: 'Customer not found.',
    unknown_segment: 'Segment not found.',
    segments_full: 'You already have {n} segments. Delete one to save another.',
    unknown_part: 'This part is no longer in the record.',
    nothing_left: 'Leave at least one part in this record.',
    split_is_over: 'This record can no longer go back: the two were merged, or the other one was erased.',
    same_customer: 'Choose two different records.',
    import_without_person: 'Say which column has the user name, the CPF, the email or the phone.',
    import_under_way: 'Another import is under way. Wait until it has ended.',
    import_consent_later: 'Enter a date that has passed.',
    invalid_customer_birthday: 'Enter a date of birth in the past.',
    invalid_customer_document: 'Enter a valid CPF or CNPJ.',
    invalid_customer_email: 'Enter a valid email address.',
    invalid_customer_mobile: 'Enter the mobile number with its area code.',
  },
  customer_export: {
    sheet: 'Customers',
    file: 'customers',
    user_name: 'Username',
    full_name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    engagement: 'Engagement',
    lives: 'Lives',
    comments: 'Comments',
    orders: 'Orders',
    bought: 'Total bought',
    last_seen: 'Last seen',
    tags: 'Tags',
    notes: 'Notes',
    levels: { super: 'Super', engaged: 'Engaged', moderate: 'Moderate', inactive: 'Inactive' },
  },
}
