import { act, createEvent, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { sampleComment } from '../../testing/sample-comments.ts'
import { useHeldList } from './use-held-list.ts'

/** A list with a button `arrive` that adds a row on top; records the pressed rows. */
function List({ pressed }: { pressed: string[] }) {
  const [newest, setNewest] = useState(2)
  const rows = Array.from({ length: newest }, (_, at) => sampleComment(newest - at))
  const held = useHeldList(
    { key: 'all', rows, limit: 50, latest: (row) => row, isBusy: false, isStandIn: false },
    60,
  )
  return (
    <>
      <button type="button" onClick={() => setNewest((n) => n + 1)}>
        arrive
      </button>
      <button type="button" {...held.overBanner} onClick={held.show}>
        {`${held.waiting} waiting`}
      </button>
      <div ref={held.top} />
      <div {...held.over}>
        {held.rows.map(({ commentId }) => (
          <button key={commentId} type="button" onClick={() => pressed.push(commentId)}>
            {commentId}
          </button>
        ))}
      </div>
    </>
  )
}

function mountList() {
  const pressed: string[] = []
  const { getByText, getAllByText } = mountScreen(<List pressed={pressed} />)
  return {
    pressed,
    rows: () => getAllByText(/^c\d+$/).map(({ textContent }) => textContent),
    waiting: () => getByText(/waiting/).textContent,
    arrive: () => fireEvent.click(getByText('arrive')),
    showNew: () => fireEvent.click(getByText(/waiting/)),
    /** Moves the mouse from the place where it was to a row, the button of the new rows, or away. */
    mouseTo(place: RegExp | null, from: RegExp | null) {
      const to = place ? getByText(place) : document.body
      const left = from ? getByText(from) : document.body
      fireEvent.pointerOut(left, { pointerType: 'mouse', relatedTarget: to })
      fireEvent.pointerOver(to, { pointerType: 'mouse', relatedTarget: left })
    },
    /** Presses a row after this number of milliseconds. */
    press(row: string, pointerType: 'touch' | 'mouse', later = 0) {
      const element = getByText(row)
      const down = createEvent.pointerDown(element, { pointerType })
      Object.defineProperty(down, 'timeStamp', { value: performance.now() + later })
      fireEvent(element, down)
      fireEvent.click(element)
    },
  }
}

describe('a list that a person works in', () => {
  afterEach(() => vi.useRealTimers())

  it('keeps its rows for four seconds after a touch, and counts new ones', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { rows, waiting, arrive, press } = mountList()
    press('c1', 'touch')
    arrive()
    arrive()
    expect([rows(), waiting()]).toEqual([['c2', 'c1'], '2 waiting'])

    act(() => vi.advanceTimersByTime(3_000))
    press('c2', 'touch')
    act(() => vi.advanceTimersByTime(3_999))
    expect([rows(), waiting()]).toEqual([['c2', 'c1'], '2 waiting'])
    act(() => vi.advanceTimersByTime(1))
    expect([rows(), waiting()]).toEqual([['c4', 'c3', 'c2', 'c1'], '0 waiting'])
  })

  it('ignores a touch within 350 ms after its rows moved, because it was meant for another row', () => {
    const { pressed, rows, arrive, press } = mountList()
    arrive()
    expect(rows()).toEqual(['c3', 'c2', 'c1'])
    press('c3', 'touch', 300)
    expect(pressed).toEqual([])
    press('c3', 'touch', 400)
    expect(pressed).toEqual(['c3'])
  })

  it('accepts a touch at once when only its end grew, and a mouse press always', () => {
    const { pressed, arrive, press } = mountList()
    press('c2', 'touch')
    arrive()
    press('c2', 'mouse')
    expect(pressed).toEqual(['c2', 'c2'])
  })

  it('keeps its rows while the mouse goes from them to the button of the new rows, and shows them on the press', () => {
    const { rows, waiting, arrive, mouseTo, showNew } = mountList()
    mouseTo(/^c1$/, null)
    arrive()
    mouseTo(/waiting/, /^c1$/)
    expect([rows(), waiting()]).toEqual([['c2', 'c1'], '1 waiting'])
    showNew()
    expect([rows(), waiting()]).toEqual([['c3', 'c2', 'c1'], '0 waiting'])
    arrive()
    expect([rows(), waiting()]).toEqual([['c4', 'c3', 'c2', 'c1'], '0 waiting'])
  })

  it('shows the new rows when the mouse leaves them and their button', () => {
    const { rows, waiting, arrive, mouseTo } = mountList()
    mouseTo(/^c1$/, null)
    arrive()
    mouseTo(null, /^c1$/)
    expect([rows(), waiting()]).toEqual([['c3', 'c2', 'c1'], '0 waiting'])
  })
})
