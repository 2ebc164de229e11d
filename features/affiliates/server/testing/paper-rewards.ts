import { day } from '#platform/contract/time.ts'

/** One referred person as one would keep them on paper. */
type Person = { isSuspicious: boolean; payments: Payment[]; rewards: PaperReward[] }
type Payment = { at: number; isBack: boolean; isPartlyBack: boolean }
export type PaperReward = {
  payment: Payment
  state: string
  due: number
  isReleased: boolean
  isUsed: boolean
  hasCredit: boolean
  order: number
}

/** The rewards of one affiliate, kept the plain way: everything in order, nothing at once, nothing lost. */
export function paperRewards(persons: number) {
  const people: Person[] = Array.from({ length: persons }, () => ({
    isSuspicious: false,
    payments: [],
    rewards: [],
  }))
  let made = 0
  const all = () => people.flatMap(({ rewards }) => rewards).sort((a, b) => a.order - b.order)
  const oldest = (state: string) => all().find((reward) => reward.state === state)

  function makeUp() {
    for (;;) {
      const debt = oldest('owed')
      const payer = oldest('redeemable')
      if (!debt || !payer) return
      debt.state = 'withdrawn'
      payer.state = 'offset'
    }
  }

  function begin(person: Person) {
    if (person.rewards.some(({ state }) => state !== 'withdrawn' && state !== 'owed')) return
    const payment = person.payments.find(
      (one) => !one.isBack && person.rewards.every((reward) => reward.payment !== one),
    )
    if (!payment) return
    const isHeld = person.isSuspicious || payment.isPartlyBack
    person.rewards.push({
      payment,
      state: isHeld ? 'held' : 'waiting',
      due: payment.at + 14 * day,
      isReleased: false,
      isUsed: false,
      hasCredit: false,
      order: made++,
    })
  }

  return {
    people,
    all,

    pay(at: number, which: number, isSuspicious: boolean) {
      const person = people[which]!
      person.isSuspicious ||= isSuspicious
      person.payments.push({ at, isBack: false, isPartlyBack: false })
      begin(person)
    },

    refund(which: number, at: number, isWhole: boolean) {
      const person = people[which]!
      const payment = person.payments[at]!
      const reward = person.rewards.find((one) => one.payment === payment)
      if (isWhole) payment.isBack = true
      else payment.isPartlyBack = true
      if (reward && !isWhole && ['waiting', 'redeemable'].includes(reward.state) && !reward.isReleased)
        reward.state = 'held'
      if (reward && isWhole) {
        if (['waiting', 'held', 'redeemable'].includes(reward.state)) reward.state = 'withdrawn'
        else if (reward.state === 'offset') reward.state = 'owed'
        else if (reward.state === 'redeemed') {
          reward.state = reward.isUsed ? 'owed' : 'withdrawn'
          reward.hasCredit = reward.isUsed
        }
      }
      makeUp()
      begin(person)
    },

    lookAt(now: number) {
      for (const person of people)
        for (const reward of person.rewards)
          if (reward.state === 'waiting' && reward.due <= now)
            reward.state = person.isSuspicious && !reward.isReleased ? 'held' : 'redeemable'
      makeUp()
    },

    redeem(reward: PaperReward) {
      if (reward.state !== 'redeemable') return
      reward.state = 'redeemed'
      reward.hasCredit = true
    },

    decide(reward: PaperReward, decision: 'release' | 'refuse', now: number) {
      if (decision === 'refuse') {
        if (reward.state === 'held') reward.state = 'refused'
      } else if (reward.state === 'owed') reward.state = 'forgiven'
      else if (reward.state === 'held') {
        reward.isReleased = true
        reward.state = reward.due <= now ? 'redeemable' : 'waiting'
        makeUp()
      }
    },
  }
}
