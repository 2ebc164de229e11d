import { describe, expect, it } from 'vitest'
import { createPersonalLinks, withPersonalLink } from './personal-links.ts'

const shown = 'https://arara.example/sacola/…'
const links = createPersonalLinks()
const reply = (replyText: string, userName = 'rosa.t') =>
  withPersonalLink(links, { liveId: 'live', userName, replyText })

describe('the link of a person’s own page in a reply', () => {
  it('is left alone while no feature has such pages', async () => {
    expect(await reply(`Pague: ${shown}`)).toBe(`Pague: ${shown}`)
    expect(await links.linkOf('live', 'rosa.t')).toBeNull()
  })

  it('is inserted wherever it stands, as that of the person who is answered', async () => {
    links.attach({
      ...{ shown, bytes: 40 },
      holders: async () => new Set(),
      linkOf: async (_, userName) =>
        userName === 'gone' ? null : `https://arara.example/sacola/$&${userName}`,
    })
    expect(await reply(`${shown} ou ${shown}`)).toBe(
      'https://arara.example/sacola/$&rosa.t ou https://arara.example/sacola/$&rosa.t',
    )
    expect(await reply('Oi')).toBe('Oi')
    expect(await reply(`Pague: ${shown}`, 'gone')).toBeNull()
  })
})
