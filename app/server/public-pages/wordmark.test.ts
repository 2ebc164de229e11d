import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Wordmark } from '#ui/wordmark.tsx'
import { wordmark } from './wordmark.ts'

it('is the wordmark of the interface', () => {
  expect(wordmark.markup).toBe(
    renderToStaticMarkup(createElement(Wordmark, { label: 'Arara', className: 'wordmark' })),
  )
})
