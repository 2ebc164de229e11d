import { day } from '#platform/contract/time.ts'

/** One referred user of the model, with payments and rewards. */
type Person = { isSuspicious: boolean; payments: Payment[]; rewards: ModelReward[] }
type Payment = { at: number; isBack: boolean; isPartlyBack: boolean }
export type ModelReward = {
  payment: Payment
  state: string
  due: number
  /** The fraud signals for which it is or was held. */
  reasons: Set<'method' | 'part'>
  /** The fraud signals that an administrator released. */
  passed: Set<'method' | 'part'>
  isUsed: boolean
  hasCredit: boolean
  order: number
}

/**
 * A reference model of one affiliate's rewards: sequential, without concurrency or failures, compared with the
 * product.
 */
export function rewardReferenceModel(persons: number) {
  const people: Person[] = Array.from({ length: persons }, () => ({
    isSuspicious: false,
    payments: [],
    rewards: [],
  }))
  let made = 0
  const all = () => people.flatMap(({ rewards }) => rewards).sort((a, b) => a.order - b.order)
  const oldest = (state: string) => all().find((reward) => reward.state === state)

  function offsetDebts() {
    for (;;) {
      const debt = oldest('owed')
      const payer = oldest('redeemable')
      if (!debt || !payer) return
      debt.state = 'withdrawn'
      payer.state = 'offset'
    }
  }

  function hold(reward: ModelReward, reason: 'method' | 'part') {
    if (reward.state !== 'held' && reward.passed.has(reason)) return
    reward.reasons.add(reason)
    reward.state = 'held'
  }

  function begin(person: Person) {
    if (person.rewards.some(({ state }) => state !== 'withdrawn' && state !== 'owed')) return
    const payment = person.payments.find(
      (one) => !one.isBack && person.rewards.every((reward) => reward.payment !== one),
    )
    if (!payment) return
    const reasons = new Set<'method' | 'part'>()
    if (person.isSuspicious) reasons.add('method')
    if (payment.isPartlyBack) reasons.add('part')
    person.rewards.push({
      payment,
      state: reasons.size > 0 ? 'held' : 'waiting',
      due: payment.at + 14 * day,
      reasons,
      passed: new Set(),
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
      if (reward && !isWhole && ['waiting', 'held', 'redeemable'].includes(reward.state)) hold(reward, 'part')
      if (reward && isWhole) {
        if (['waiting', 'held', 'redeemable'].includes(reward.state)) reward.state = 'withdrawn'
        else if (reward.state === 'offset') reward.state = 'owed'
        else if (reward.state === 'redeemed') {
          reward.state = reward.isUsed ? 'owed' : 'withdrawn'
          reward.hasCredit = reward.isUsed
        }
      }
      offsetDebts()
      begin(person)
    },

    /** Matures due rewards, longest waiting first, as the hourly job does. */
    mature(now: number) {
      const due = people
        .flatMap((person) => person.rewards.map((reward) => ({ person, reward })))
        .filter(({ reward }) => reward.state === 'waiting' && reward.due <= now)
        .sort((a, b) => a.reward.due - b.reward.due || a.reward.order - b.reward.order)
      for (const { person, reward } of due) {
        if (person.isSuspicious) hold(reward, 'method')
        if (reward.state === 'waiting') reward.state = 'redeemable'
        offsetDebts()
      }
    },

    redeem(reward: ModelReward) {
      if (reward.state !== 'redeemable') return
      reward.state = 'redeemed'
      reward.hasCredit = true
    },

    decide(reward: ModelReward, decision: 'release' | 'refuse', now: number) {
      if (decision === 'refuse') {
        if (reward.state === 'held') reward.state = 'refused'
      } else if (reward.state === 'owed') reward.state = 'forgiven'
      else if (reward.state === 'held') {
        for (const reason of reward.reasons) reward.passed.add(reason)
        reward.state = reward.due <= now ? 'redeemable' : 'waiting'
        offsetDebts()
      }
    },
  }
}
