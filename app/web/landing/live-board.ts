import { curvePoints, smoothPath } from '#ui/curve-path.ts'

export type Figures = { messages: number; questions: number; people: number; secondsOnAir: number }

type Start = {
  plot: { width: number; height: number }
  startedAt: number
  figures: Figures
  minutes: number[]
}

/** Added to the initial number of messages in the last minute, comment after comment. */
const swell = [1, 2, 1, 3, 4, 3, 5, 4, 2, 1, 0, -1, 0, 1, -2, -1, 1, 2]

/** The numbers of the report: counters, time on air and the curve's last minute. */
export function boardOf(demo: HTMLElement, { plot, startedAt, figures, minutes }: Start) {
  const numbers = new Intl.NumberFormat(document.documentElement.lang)
  const find = (name: string) => demo.querySelector<HTMLElement>(`[data-${name}]`)
  const airtime = find('airtime')
  const lastMinute = find('last-minute')
  const base = minutes.at(-1) ?? 0
  let { messages, questions, secondsOnAir } = figures

  function draw(last: number) {
    const points = curvePoints([...minutes.slice(0, -1), last], plot.width, plot.height)
    const line = smoothPath(points)
    find('line')?.setAttribute('d', line)
    find('ground')?.setAttribute('d', `${line}V${plot.height}H0Z`)
    find('now')?.style.setProperty('transform', `translateY(${points.at(-1)?.[1]}px)`)
  }

  return {
    /** The time of day, `20:45:21`. */
    time(): string {
      const all = startedAt + secondsOnAir
      return [all / 3600, (all / 60) % 60, all % 60]
        .map((part) => String(Math.floor(part)).padStart(2, '0'))
        .join(':')
    },

    second(): void {
      secondsOnAir += 1
      if (!airtime) return
      airtime.textContent = (airtime.dataset.airtime ?? '')
        .replace('{minutes}', String(Math.floor(secondsOnAir / 60)))
        .replace('{seconds}', String(secondsOnAir % 60))
    },

    message(isQuestion: boolean, turn: number): void {
      messages += 1
      for (const counter of demo.querySelectorAll('[data-count]'))
        counter.textContent = numbers.format(messages)
      if (isQuestion) questions += 1
      const asked = find('questions')
      if (asked) asked.textContent = numbers.format(questions)

      const last = base + (swell[turn % swell.length] ?? 0)
      if (lastMinute)
        lastMinute.textContent = (lastMinute.dataset.lastMinute ?? '').replace('{n}', String(last))
      draw(last)
    },
  }
}
