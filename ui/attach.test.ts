import { createElement, createRef } from 'react'
import { expect, it } from 'vitest'
import { attach } from './attach.ts'

it("calls the element's own handler before the added one", () => {
  const received: string[] = []
  const element = createElement<Record<string, unknown>>('a', { onClick: () => received.push('own') })
  const attached = attach(element, { onClick: () => received.push('added') })

  ;(attached.props.onClick as () => void)()

  expect(received).toEqual(['own', 'added'])
})

it('fills both refs', () => {
  const [own, added] = [createRef<string>(), createRef<string>()]
  const attached = attach(createElement<Record<string, unknown>>('a', { ref: own }), { ref: added })

  ;(attached.props.ref as (value: string) => void)('here')

  expect([own.current, added.current]).toEqual(['here', 'here'])
})

it('prefers added values and keeps the rest', () => {
  const attached = attach(createElement<Record<string, unknown>>('a', { title: 'old', id: 'kept' }), {
    title: '',
  })
  expect(attached.props).toMatchObject({ title: '', id: 'kept' })
})
