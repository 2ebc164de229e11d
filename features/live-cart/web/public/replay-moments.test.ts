// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { followMoments } from './replay-moments.ts'

it('shows what went on while the film is where it was in the live', () => {
  document.body.innerHTML = `<section>
    <div data-moment data-from="5" data-to="10" hidden>poll</div>
    <div data-moment data-from="8" data-to="" hidden>coupon</div>
  </section>`
  const film = document.createElement('video')
  const panel = document.querySelector('section')!
  followMoments(film, panel)
  const shownAt = (second: number, event: 'timeupdate' | 'seeking') => {
    film.currentTime = second
    film.dispatchEvent(new Event(event))
    return [...panel.querySelectorAll<HTMLElement>('div:not([hidden])')].map(({ textContent }) => textContent)
  }
  expect(shownAt(4.9, 'timeupdate')).toEqual([])
  expect(shownAt(5, 'timeupdate')).toEqual(['poll'])
  expect(shownAt(9, 'seeking')).toEqual(['poll', 'coupon'])
  expect(shownAt(10, 'timeupdate')).toEqual(['coupon'])
  expect(shownAt(0, 'seeking')).toEqual([])
})
