import type { Pace } from './pace.ts'

export type FeedComment = { name: string; text: string; isQuestion?: boolean; reply?: string; order?: string }
export type Feed = {
  arrive(comment: FeedComment, time: string): HTMLElement
  answer(row: HTMLElement, text: string): Promise<void>
}

const rowsKept = 8
const tags = 3

/** The report's list and the rail above it. Rows move by transform only, so the page around them stays. */
export function feedOf(demo: HTMLElement, pace: Pace, words: { answering: string; answered: string }): Feed {
  const list = demo.querySelector<HTMLElement>('[data-feed]')
  const rail = demo.querySelector<HTMLElement>('[data-rail]')
  let hung = 0

  /** A new element from a template. */
  function drawn(name: string): HTMLElement {
    const template = demo.querySelector<HTMLTemplateElement>(`template[data-${name}]`)
    return template?.content.firstElementChild?.cloneNode(true) as HTMLElement
  }

  function settle() {
    const rows = [...(list?.children ?? [])] as HTMLElement[]
    const height = list ? Number.parseFloat(getComputedStyle(list).getPropertyValue('--row')) : 0
    let below = 0
    rows.forEach((row, at) => {
      row.style.setProperty('--at', String(at))
      row.style.setProperty('--below', `${below}px`)
      below += row.offsetHeight - height
    })
    for (const row of rows.slice(rowsKept)) row.remove()
  }

  function hang({ order, name }: FeedComment) {
    const old = rail?.children[hung % tags]
    hung += 1
    if (!order || !old) return
    const tag = drawn('tag')
    put(tag, 'b', order)
    put(tag, 'span', name)
    tag.classList.add('arrives')
    old.replaceWith(tag)
  }

  return {
    arrive(comment, time) {
      const row = drawn('row')
      put(row, 'time', time)
      put(row, 'b', comment.name)
      put(row, 'p', comment.text)
      if (!comment.isQuestion) row.querySelector('.asks')?.replaceWith(document.createElement('span'))
      row.classList.add('arrives')
      list?.prepend(row)
      // Reading it forces a layout, so that the row slides in from where it was inserted.
      void row.offsetHeight
      settle()
      if (comment.order) hang(comment)
      return row
    },

    async answer(row, text) {
      const box = drawn('answer')
      const typed = box.querySelector('[data-typed]')
      row.classList.add('is-answering')
      row.append(box)
      put(row, '.row-state', words.answering)
      settle()
      await pace.wait(700)
      for (let length = 1; length <= text.length; length += 1) {
        if (typed) typed.textContent = text.slice(0, length)
        await pace.wait(50)
      }
      await pace.wait(600)
      box.querySelector('.answer-send')?.classList.add('is-pressed')
      await pace.wait(250)

      const reply = drawn('answered')
      put(reply, 'span', text)
      box.replaceWith(reply)
      row.classList.remove('is-answering')
      row.classList.add('is-answered')
      put(row, '.row-state', words.answered)
      const mark = row.querySelector('.asks')
      mark?.classList.add('is-answered')
      mark?.replaceChildren(drawn('tick'))
      settle()
    },
  }
}

function put(within: HTMLElement, selector: string, text: string): void {
  const element = within.querySelector(selector)
  if (element) element.textContent = text
}
