import { describe, expect, it } from 'vitest'
import { type Contact, type OwnFields, type PartKey, typedContacts, whatLeaves } from './parts.ts'

const part = (key: string, contacts: Contact[], userNames: string[] = []): PartKey => ({
  ...{ key, userNames, contacts, lives: 0, comments: 0, merchantUuid: null, orders: 0, bought: 0 },
})
const fields = (uuid: string, of: Partial<OwnFields>): OwnFields => ({
  ...{ uuid, userName: null, name: null, email: null, mobile: null, document: null, city: null, ...of },
})
const ana = part('p:1', [], ['ana'])
const buyer = part('b:2', [
  { column: 'name', value: 'Bia' },
  { column: 'mobile', value: '+5511998124410' },
])

describe('what leaves a record with a part of it', () => {
  it('are the contacts that nothing which stays has', () => {
    const records = [
      fields('r', { name: 'Ana', mobile: '+5511998124410', email: 'ana@exemplo.example' }),
      fields('m', { mobile: '+5511998124410' }),
    ]
    expect(whatLeaves({ leaving: [buyer], staying: [ana], chosen: [] }, records)).toEqual({
      fields: { mobile: '+5511998124410', name: 'Bia' },
      emptied: [
        { uuid: 'r', column: 'mobile' },
        { uuid: 'm', column: 'mobile' },
      ],
    })
  })

  it('is no number that another buyer who stays has, too; both have it then', () => {
    const same = part('b:3', [{ column: 'mobile', value: '+5511998124410' }])
    const records = [fields('r', { mobile: '+5511998124410' })]
    expect(whatLeaves({ leaving: [buyer], staying: [same], chosen: [] }, records)).toEqual({
      fields: { mobile: '+5511998124410', name: 'Bia' },
      emptied: [],
    })
  })

  it('is the given name of a commenter', () => {
    const records = [fields('r', { userName: 'Ana' })]
    expect(whatLeaves({ leaving: [ana], staying: [buyer], chosen: [] }, records)).toEqual({
      fields: { userName: 'Ana' },
      emptied: [{ uuid: 'r', column: 'userName' }],
    })
  })
})

describe('the typed contacts of a record', () => {
  it('are those that no profile and no buyer has, each once, without a document number in the id', () => {
    const records = [
      fields('r', { userName: 'ANA', mobile: '+5511998124410', document: '52998224725', name: 'Ana' }),
      fields('m', { document: '52998224725', email: 'm@exemplo.example' }),
    ]
    expect(typedContacts([ana, buyer], records)).toEqual([
      { id: 'document:r', column: 'document', value: '52998224725' },
      { id: 'email:m', column: 'email', value: 'm@exemplo.example' },
    ])
  })
})
