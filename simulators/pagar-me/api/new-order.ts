type Payment = {
  payment_method?: 'pix' | 'boleto' | 'credit_card'
  amount?: number
  pix?: { expires_in?: number; expires_at?: string }
  boleto?: { due_at?: string; instructions?: string; document_number?: string; type?: string }
  credit_card?: {
    card_token?: string
    installments?: number
    statement_descriptor?: string
    capture?: boolean
    card?: { billing_address?: Record<string, string> }
  }
}

export type NewOrder = {
  code?: string
  closed?: boolean
  items?: { code?: string; description?: string; amount?: number; quantity?: number }[]
  customer?: {
    name?: string
    email?: string
    type?: string
    document?: string
    document_type?: string
    phones?: { mobile_phone?: { country_code?: string; area_code?: string; number?: string } }
    address?: Record<string, string>
  }
  payments?: Payment[]
}

const addressFields = ['line_1', 'zip_code', 'city', 'state', 'country']

/** What an order lacks, by field; empty: nothing. */
export function problemsOf({ items, customer, payments }: NewOrder): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  const lacks = (field: string, text = `The ${field.split('.').at(-1)} field is required.`) => {
    problems[`order.${field}`] = [text]
  }
  const amounts = items?.map(({ amount }) => amount) ?? []
  if (amounts.length === 0) lacks('items')
  if (amounts.some((amount) => !Number.isInteger(amount) || (amount as number) < 1)) lacks('items.amount')
  if (!items?.every(({ description }) => description)) lacks('items.description')
  if (!customer?.name) lacks('customer.name')
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(customer?.email ?? '')) lacks('customer.email')
  if (!/^\d{11}$|^[0-9A-Z]{14}$/.test(customer?.document ?? '')) lacks('customer.document')
  const phone = customer?.phones?.mobile_phone
  if (!phone?.country_code || !phone.area_code || !phone.number)
    lacks('customer.phones', 'At least one customer phone is required.')
  const [payment] = payments ?? []
  const method = payment?.payment_method
  if (!payment || !method || !['pix', 'boleto', 'credit_card'].includes(method)) lacks('payments')
  else if (method === 'credit_card') lacksOfCard(payment, lacks)
  else if (method === 'boleto') {
    if (!payment.boleto?.due_at) lacks('payments.boleto.due_at')
    if (!isAddress(customer?.address)) lacks('customer.address')
  } else if (!payment.pix?.expires_in && !payment.pix?.expires_at) lacks('payments.pix.expires_in')
  return problems
}

function lacksOfCard({ credit_card: card }: Payment, lacks: (field: string, text?: string) => void): void {
  if (!card?.card_token) lacks('payments.credit_card.card_token')
  if (!isAddress(card?.card?.billing_address)) lacks('payments.credit_card.card.billing_address')
  const { installments = 1, statement_descriptor: statement = '' } = card ?? {}
  if (!(installments >= 1 && installments <= 24)) lacks('payments.credit_card.installments')
  if (statement.length > 13)
    lacks('payments.credit_card.statement_descriptor', 'The maximum length is 13 characters.')
}

const isAddress = (address: Record<string, string> | undefined) =>
  addressFields.every((field) => address?.[field])
