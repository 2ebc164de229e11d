import { plainRequest } from '#platform/web/plain-request.ts'

/** What the form shows, from its markup. */
type Copy = Record<Field | 'failed' | 'trying', string>

const fields = ['number', 'holder', 'expiry', 'code'] as const
type Field = (typeof fields)[number]

/** The gateway's names of what is wrong with a card. */
const wrongFields: [part: string, field: Field][] = [
  ['number', 'number'],
  ['holder', 'holder'],
  ['exp', 'expiry'],
  ['cvv', 'code'],
]

type Outcome = { state?: string; text?: string | null; version?: string | null }

/**
 * Sends a card that is typed on our page to the gateway, and the token that comes back to us. After a refusal everything
 * stays as it was typed. `show` opens the page again: the card has paid, or is in review.
 */
export function tryCards(form: HTMLFormElement, show = (page: string) => location.replace(page)): void {
  const { tokens = '', page = '', copyOfCard = '{}' } = form.dataset
  const copy = JSON.parse(copyOfCard) as Copy
  const input = (name: Field) => form.querySelector<HTMLInputElement>(`[data-card=${name}]`)!
  const button = form.querySelector('button')!
  const problem = form.querySelector<HTMLElement>('[data-problem]')!
  const label = button.textContent
  form.hidden = false

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!form.hasAttribute('aria-busy')) void submit()
  })

  async function submit() {
    tell(problem, '')
    const [month = '', year = ''] = input('expiry').value.split(/\D+/).filter(Boolean)
    const card = {
      number: input('number').value.replace(/\D/g, ''),
      holder_name: input('holder').value.trim(),
      exp_month: Number(month),
      exp_year: Number(year),
      cvv: input('code').value.replace(/\D/g, ''),
    }
    const wrong = {
      number: card.number.length < 13,
      holder: card.holder_name === '',
      expiry: !(card.exp_month >= 1 && card.exp_month <= 12 && /^\d{2}(\d{2})?$/.test(year)),
      code: card.cvv.length < 3,
    }
    mark(fields.filter((name) => wrong[name]))
    if (fields.some((name) => wrong[name])) return
    setBusy(true)
    try {
      await pay(card)
    } catch {
      tell(problem, copy.failed)
    }
    setBusy(false)
  }

  async function pay(card: object) {
    const answer = await plainRequest(tokens, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'card', card }),
      referrerPolicy: 'no-referrer',
    })
    const made = await answer.json()
    if (answer.status === 400 || answer.status === 422) {
      const names = Object.keys(made.errors ?? {}).join()
      const wrong = wrongFields.flatMap(([part, field]) => (names.includes(part) ? field : []))
      return mark(wrong.length > 0 ? wrong : ['number'])
    }
    if (!answer.ok) throw new Error('the gateway gives no token')
    const body = new URLSearchParams({
      token: made.id,
      installments: form.querySelector('select')!.value,
    })
    const charged = await plainRequest(form.action, { method: 'POST', body })
    const { state, text, version } = (await charged.json()) as Outcome
    if (state === 'paid' || state === 'in_review') return show(page)
    // The page watches for changes: this one it knows.
    const watch = form.ownerDocument.querySelector<HTMLElement>('[data-watch]')
    if (watch && version) watch.dataset.version = version
    tell(problem, text ?? copy.failed)
  }

  function mark(wrong: Field[]) {
    for (const name of fields) {
      const isWrong = wrong.includes(name)
      input(name).toggleAttribute('aria-invalid', isWrong)
      if (isWrong) input(name).setAttribute('aria-invalid', 'true')
      tell(form.querySelector<HTMLElement>(`#wrong-${name}`)!, isWrong ? copy[name] : '')
    }
    const [first] = wrong
    if (first) input(first).focus()
  }

  function tell(place: HTMLElement, text: string) {
    place.textContent = text
    place.hidden = text === ''
  }

  function setBusy(isBusy: boolean) {
    form.toggleAttribute('aria-busy', isBusy)
    if (isBusy) form.setAttribute('aria-busy', 'true')
    button.disabled = isBusy
    button.textContent = isBusy ? copy.trying : label
  }
}
