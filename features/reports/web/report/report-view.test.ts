import { describe, expect, it } from 'vitest'
import { changeView, plainView, type ReportView, readView, writeView } from './report-view.ts'

const read = (query: string) => readView(new URLSearchParams(query))

describe('the view in the address', () => {
  it('is the default without a query', () => {
    expect(read('')).toEqual(plainView)
    expect(writeView(plainView).toString()).toBe('')
  })

  it('survives being written and read', () => {
    const view: ReportView = {
      ...plainView,
      tab: 'questions',
      show: 'unanswered',
      search: 'vestido verde?',
      messageOrder: 'nameDesc',
      page: 3,
      size: 50,
    }
    expect(readView(writeView(view))).toEqual(view)
    const users: ReportView = { ...plainView, tab: 'users', userOrder: 'first', search: 'ana', size: 1000 }
    expect(readView(writeView(users))).toEqual(users)
  })

  it('keeps other parameters and removes default values', () => {
    const query = new URLSearchParams('pluginName=lu&page=4&tab=users')
    expect(writeView(plainView, query).toString()).toBe('pluginName=lu')
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'size=7', 'tab=secrets', 'order=random', 'show=own'])(
    'reads %s as plain',
    (query) => expect(read(query)).toEqual(plainView),
  )

  it('has a person or a search, not both', () => {
    expect(read('person=ana&q=verde')).toMatchObject({ person: 'ana', search: '' })
  })
})

describe('changing the view', () => {
  const view: ReportView = { ...plainView, page: 4, search: 'verde', size: 50, messageOrder: 'oldest' }

  it('begins at page 1 for anything but a page', () => {
    expect(changeView(view, { messageOrder: 'newest' }).page).toBe(1)
    expect(changeView(view, { page: 2 })).toEqual({ ...view, page: 2 })
  })

  it('opens another tab without filters, in the same size and order', () => {
    expect(changeView(view, { tab: 'questions' })).toEqual({
      ...plainView,
      tab: 'questions',
      size: 50,
      messageOrder: 'oldest',
    })
  })

  it('replaces a search by a person, and a person by a search', () => {
    const person = changeView(view, { person: 'ana' })
    expect(person).toMatchObject({ person: 'ana', search: '' })
    expect(changeView(person, { search: 'azul' })).toMatchObject({ person: '', search: 'azul' })
  })
})
