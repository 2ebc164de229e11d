import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagFacts } from '#app/server/public-pages/bag/bag-facts.ts'
import { bagTexts } from '#app/server/public-pages/bag/bag-texts.ts'
import { renderCardForm } from '#app/server/public-pages/bag/render-card-form.ts'
import { type RunningPagarMeSimulator, startPagarMeSimulator } from '#simulators/pagar-me/start.ts'
import { simulatedPagarMeAccount as account } from '#simulators/pagar-me/world/state.ts'
import { tryCards } from './try-cards.ts'

let pagarMe: RunningPagarMeSimulator
/** Stands for our server: what it gets and answers. */
let ours: Server
let sent: URLSearchParams[] = []
let answer: object = {}
beforeAll(async () => {
  pagarMe = await startPagarMeSimulator({ port: 0 })
  ours = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      sent.push(new URLSearchParams(text))
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((listening) => ours.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await pagarMe.close()
  await new Promise((closed) => ours.close(closed))
})

const card = { number: '4000 0000 0000 0010', holder: 'Rosa Lima', expiry: '08/31', code: '123' }

function mount(locale: 'pt-BR' | 'en-US', publicKey = account.publicKey) {
  const facts = bagFacts({ token: 'secret', chosen: null, locale, bag: {} as never, now: new Date() })
  const open = { amount: 9990, refusal: null, expiresAt: null } as never
  const tokensUrl = `${pagarMe.url}/pagar-me/api/tokens`
  const { markup } = renderCardForm(facts, open, { tokensUrl, publicKey, mostInstallments: 3 })
  const { document } = new Window({ url: `http://127.0.0.1:${(ours.address() as AddressInfo).port}/` })
  document.body.innerHTML = `${markup}<a data-watch data-version="1 waiting_payment"></a>`
  const form = document.querySelector('form') as unknown as HTMLFormElement
  const shown: string[] = []
  tryCards(form, (page) => shown.push(page))
  const input = (name: string) => form.querySelector<HTMLInputElement>(`[data-card=${name}]`)!
  const submit = (typed: Partial<typeof card> = {}) => {
    for (const [name, value] of Object.entries({ ...card, ...typed })) input(name).value = value
    form.querySelector('button')!.click()
  }
  const problem = () => form.querySelector('[data-problem]')!.textContent
  return { form, shown, input, submit, problem, document, t: bagTexts(locale) }
}

describe.each(['pt-BR', 'en-US'] as const)('the form for cards (%s)', (locale) => {
  it('sends the card to Pagar.me and only a token to us, and opens the page once it was paid', async () => {
    sent = []
    answer = { state: 'paid', text: null, version: '2 paid' }
    const { form, shown, submit, t } = mount(locale)
    expect([form.hidden, form.querySelectorAll('input[name]').length]).toEqual([false, 0])
    expect(form.textContent).toContain(t('pay.cardForm.direct'))
    form.querySelector('select')!.value = '3'
    submit()
    await expect.poll(() => shown).toEqual(['/sacola/secret'])
    expect([...sent[0]!.keys()]).toEqual(['token', 'installments'])
    expect(sent[0]!.get('token')).toBe(pagarMe.world.state.tokens.at(-1)?.id)
    expect(sent[0]!.get('installments')).toBe('3')
    expect(String(sent[0])).not.toContain('0010')
  })

  it('says why a card was refused, and keeps what was typed', async () => {
    answer = { state: 'refused', text: 'no funds', version: '1 waiting_payment no_funds' }
    const { shown, input, submit, problem, document } = mount(locale)
    submit()
    await expect.poll(problem).toBe('no funds')
    expect([input('number').value, input('holder').value, shown]).toEqual([card.number, card.holder, []])
    expect(document.querySelector('[data-watch]')?.getAttribute('data-version')).toContain('no_funds')
  })

  it('says at its field what is wrong, before anything is sent or by what Pagar.me says', async () => {
    sent = []
    const { input, submit, form, t } = mount(locale)
    submit({ expiry: '13/31', code: '1' })
    expect(form.querySelector('#wrong-expiry')?.textContent).toBe(t('pay.cardForm.wrongExpiry'))
    expect(form.querySelector('#wrong-code')?.textContent).toBe(t('pay.cardForm.wrongCode'))
    submit({ number: '4000 0000 0000 0011' })
    await expect
      .poll(() => form.querySelector('#wrong-number')?.textContent)
      .toBe(t('pay.cardForm.wrongNumber'))
    expect([
      input('number').getAttribute('aria-invalid'),
      input('code').getAttribute('aria-invalid'),
    ]).toEqual(['true', null])
    expect(sent).toEqual([])
  })

  it('says that Pagar.me is not there, and can be sent again', async () => {
    const { submit, problem, form, t } = mount(locale)
    pagarMe.world.faults.serverErrors = 1
    submit()
    await expect.poll(problem).toBe(t('pay.cardForm.failed'))
    await expect.poll(() => form.querySelector('button')!.disabled).toBe(false)
  })
})
