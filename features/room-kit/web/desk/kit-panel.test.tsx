import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { exampleStreamUuid as streamUuid } from '#features/room/web/testing/example-desk.ts'
import { AppError } from '#platform/contract/errors.ts'
import {
  closeCoupon,
  closePoll,
  drawWinner,
  openCoupon,
  openDraw,
  openPoll,
  showKitDesk,
} from '../../desk-contract.ts'
import { kitTopic } from '../../topics.ts'
import { exampleCoupon, exampleDraw, examplePoll, kitOf } from '../testing/kit-api.ts'
import { KitPanel } from './kit-panel.tsx'

describe.each(['pt-BR', 'en-US'] as const)('the polls at the desk, in %s', (locale) => {
  it('are opened with a question and two to four options', async () => {
    const api = kitOf({})
    const { user, findByRole, findByText, t } = mountScreen(<KitPanel streamUuid={streamUuid} />, {
      ...{ locale, api },
    })
    await findByText(t.roomKit.empty)
    await user.click(await findByRole('button', { name: t.roomKit.poll.new }))
    const dialog = within(await findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: t.roomKit.poll.question }), 'Qual cor?')
    const option = (n: number) =>
      dialog.getByRole('textbox', { name: new RegExp(t.roomKit.poll.option.replace('{n, number}', `${n}`)) })
    await user.type(option(1), 'Azul')
    await user.click(dialog.getByRole('button', { name: t.roomKit.poll.submit }))
    await dialog.findByText(t.roomKit.poll.required)
    await user.type(option(2), 'Rosa')
    await user.selectOptions(dialog.getByRole('combobox', { name: t.roomKit.poll.duration }), '60')
    await user.click(dialog.getByRole('button', { name: t.roomKit.poll.submit }))
    await findByText('Qual cor?')
    expect(api.requests(openPoll)[0]?.body).toMatchObject({ options: ['Azul', 'Rosa'], seconds: 60 })
    expect((await findByRole('button', { name: t.roomKit.poll.new })).hasAttribute('disabled')).toBe(true)
  })

  it('show votes as they come, and are closed', async () => {
    const api = kitOf({ polls: [examplePoll()] })
    const { user, findByRole, findByText, realtime, t } = mountScreen(<KitPanel streamUuid={streamUuid} />, {
      ...{ locale, api },
    })
    expect((await findByRole('progressbar', { name: 'Azul' })).getAttribute('aria-valuenow')).toBe('67')
    const options = [
      { text: 'Azul', votes: 2, percent: 50 },
      { text: 'Rosa', votes: 2, percent: 50 },
    ]
    realtime.send(kitTopic(streamUuid), 'poll', examplePoll({ options, votes: 4 }))
    await expect
      .poll(async () => (await findByRole('progressbar', { name: 'Azul' })).getAttribute('aria-valuenow'))
      .toBe('50')
    await user.click(await findByRole('button', { name: t.roomKit.poll.close }))
    await findByText(t.roomKit.poll.isClosed)
    expect(api.requests(closePoll)).toHaveLength(1)
  })

  it('stand beside the coupon that a host announces and closes', async () => {
    const api = kitOf({})
    const { user, findByRole, findByText, realtime, t } = mountScreen(<KitPanel streamUuid={streamUuid} />, {
      ...{ locale, api },
    })
    await user.click(await findByRole('button', { name: t.roomKit.coupon.new }))
    const dialog = within(await findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: t.roomKit.coupon.kind }), 'amount')
    await user.type(dialog.getByRole('textbox', { name: t.roomKit.coupon.value.amount }), '10')
    await user.clear(dialog.getByRole('spinbutton', { name: t.roomKit.coupon.most }))
    await user.type(dialog.getByRole('spinbutton', { name: t.roomKit.coupon.most }), '3')
    await user.click(dialog.getByRole('button', { name: t.roomKit.coupon.submit }))
    await findByText(/10[.,]00/)
    expect(api.requests(openCoupon)[0]?.body).toMatchObject({ kind: 'amount', value: 1000, most: 3 })
    realtime.send(kitTopic(streamUuid), 'coupon', exampleCoupon({ left: 1, most: 3 }))
    await findByRole('progressbar', { name: new RegExp(`${t.roomKit.coupon.taken.split('{')[0]}.*2`) })
    await user.click(await findByRole('button', { name: t.roomKit.coupon.close }))
    await expect.poll(() => api.requests(closeCoupon)).toHaveLength(1)
  })

  it('open a draw only with what the seller declares, and show its winner', async () => {
    const api = kitOf({})
    const { user, findByRole, findByText, t } = mountScreen(<KitPanel streamUuid={streamUuid} />, {
      ...{ locale, api },
    })
    await user.click(await findByRole('button', { name: t.roomKit.draw.new }))
    const dialog = within(await findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: t.roomKit.draw.prize }), 'Um vestido')
    await user.type(
      dialog.getByRole('textbox', { name: t.roomKit.draw.rules }),
      'Participa quem assiste à live, até o sorteio.',
    )
    const submit = dialog.getByRole('button', { name: t.roomKit.draw.submit })
    await user.click(submit)
    await dialog.findByText(t.roomKit.draw.authorisationWrong)
    await user.type(dialog.getByRole('textbox', { name: t.roomKit.draw.authorisation }), '04.012345/2026')
    await user.click(submit)
    await dialog.findByText(t.roomKit.draw.declaresMissing)
    await user.click(dialog.getByRole('checkbox', { name: t.roomKit.draw.declares }))
    await user.click(submit)
    await findByText(/Um vestido/)
    expect(api.requests(openDraw)[0]?.body).toMatchObject({ exemptKind: null, declares: true })
  })

  it('draw a winner after a question, with the contact for the seller', async () => {
    const api = kitOf({ draws: [exampleDraw()] })
    const { user, findByRole, findByText, t } = mountScreen(<KitPanel streamUuid={streamUuid} />, {
      ...{ locale, api },
    })
    await user.click(await findByRole('button', { name: t.roomKit.draw.drawNow }))
    const question = within(await findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t.roomKit.draw.drawNow }))
    await findByText(/11 98888-7777/)
    expect(api.requests(drawWinner)).toHaveLength(1)
  })

  it('let who may not sell announce no coupon', async () => {
    const api = kitOf({ mayOpenCoupon: false })
    const { findByRole, queryByRole, t } = mountScreen(<KitPanel streamUuid={streamUuid} />, { locale, api })
    await findByRole('button', { name: t.roomKit.poll.new })
    expect(queryByRole('button', { name: t.roomKit.coupon.new })).toBeNull()
  })

  it('say so when they cannot be loaded', async () => {
    const api = kitOf({}).on(showKitDesk, () => {
      throw new AppError('not_found', { messageKey: 'unknown_stream' })
    })
    const { findByText, t } = mountScreen(<KitPanel streamUuid={streamUuid} />, { locale, api })
    await findByText(t.roomKit.failed)
  })
})
