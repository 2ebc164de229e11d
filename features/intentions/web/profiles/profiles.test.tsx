import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { explainComments } from '../../claims-contract.ts'
import { addProfile, findProfiles, listProfiles, removeProfile } from '../../profiles-contract.ts'
import { claimsMounter } from '../claims/testing/mount-claims.tsx'
import { sampleClaim } from '../claims/testing/sample-claims.ts'

const mountTab = claimsMounter(mountScreen)
const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`

type Named = {
  id: string
  username: string
  kind: 'helper' | 'blocked'
  addedAt: string
  addedBy: string | null
}

/** The tab over a server that keeps these profiles. */
function mountWith(first: Named[], options: Parameters<typeof mountTab>[1] = {}) {
  const named = new Map(first.map((each) => [each.username, each]))
  const screen = mountTab([sampleClaim('rosa.t', 1)], options)
  screen.api
    .on(listProfiles, () => ({
      mayChange: options.live?.role !== 'moderator',
      profiles: [...named.values()],
    }))
    .on(findProfiles, ({ body }) => ({
      usernames: ['lu.nova', 'lu.ajuda'].filter((name) => name.includes(body.searchParam)),
    }))
    .on(addProfile, ({ body: { username, kind } }) => {
      const profile = {
        id: id(named.size + 1),
        username,
        kind,
        addedAt: '2026-08-12T23:10:00.000Z',
        addedBy: 'Ana',
      }
      named.set(username, profile)
      return profile
    })
    .on(removeProfile, ({ body }) => {
      for (const [username, each] of named) if (each.id === body.profileId) named.delete(username)
      return { id: body.profileId }
    })
  const changed = () => [
    ...screen.api.requests(addProfile).map(({ body }) => [body.username, body.kind]),
    ...screen.api.requests(removeProfile).map(({ body }) => [body.profileId, 'removed']),
  ]
  return { ...screen, changed }
}

const ajuda: Named = {
  ...{ id: id(7), username: 'lu.ajuda', kind: 'helper' },
  ...{ addedAt: '2026-08-12T22:00:00.000Z', addedBy: 'Ana Lima' },
}

describe('an order of a profile of the shop', () => {
  it.each([
    ['pt-BR', 'Este perfil é da loja', 'helper', 'Agora @rosa.t é um perfil da loja.', 'Desfazer'],
    ['pt-BR', 'Bloquear perfil', 'blocked', '@rosa.t foi bloqueado.', 'Desfazer'],
    ['en-US', 'Block profile', 'blocked', '@rosa.t is blocked.', 'Undo'],
  ] as const)('is named from the order, with what it does, and undone, in %s: %s', async (...row) => {
    const [locale, press, kind, said, undo] = row
    const screen = mountWith([], { locale })
    const { claims } = screen.t
    await screen.rowOf('rosa.t')
    await screen.user.click(
      screen.getByRole('button', { name: new RegExp(`^${claims.row.correctOf.split('{')[0]}rosa.t`) }),
    )
    await screen.findByRole('dialog')
    await screen.user.click(
      screen.getByRole('button', { name: claims.profiles.openOf.replace('{name}', '@rosa.t') }),
    )
    screen.getByText(claims.profiles.isHelperText.replace('{name}', '@rosa.t'))
    screen.getByText(claims.profiles.blockText.replace('{name}', '@rosa.t'))
    await screen.user.click(screen.getByRole('button', { name: press }))
    await screen.findByText(said)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: undo }))
    await expect.poll(screen.changed).toEqual([
      ['rosa.t', kind],
      [id(1), 'removed'],
    ])
  })

  it.each(['moderator', 'viewer'] as const)('is not named by a %s', async (role) => {
    const screen = mountWith([], { live: { role } })
    await screen.rowOf('rosa.t')
    if (role === 'moderator') await screen.open('rosa.t')
    expect(screen.queryByRole('button', { name: /^Perfil da loja ou bloqueio de/ })).toBeNull()
  })
})

describe('a comment of a named profile', () => {
  const comment = {
    ...{ commentId: 'c1', text: 'quero a 41', timestamp: '2026-08-12T23:02:00.000Z', isOwn: false },
    reading: 'not_an_order' as const,
  }

  it('is shown as the shop’s or as ignored, is no order to be added, and its profile is taken back', async () => {
    const screen = mountWith([ajuda])
    screen.api.on(explainComments, () => ({
      comments: [
        {
          ...{ ...comment, username: 'lu.ajuda', reason: { kind: 'by_shop' as const } },
          profile: { id: id(7), kind: 'helper' as const },
        },
        {
          ...{ ...comment, commentId: 'c2', username: 'zeca', reason: { kind: 'blocked' as const } },
          profile: { id: id(8), kind: 'blocked' as const },
        },
      ],
    }))
    await screen.user.click(await screen.findByRole('button', { name: 'Comentou e não entrou?' }))
    await screen.user.type((await screen.findByRole('dialog')).querySelector('input')!, 'quero')
    await screen.findByText('perfil da loja')
    screen.getByText('É um perfil da loja: o que ele escreve nunca é pedido.')
    screen.getByText('perfil bloqueado')
    screen.getByText('ignorado')
    screen.getByText('Este perfil está bloqueado: o que ele escreve é ignorado.')
    expect(screen.queryByRole('button', { name: 'É pedido' })).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: 'Desbloquear @zeca' }))
    await screen.findByText('@zeca volta a comentar como todo mundo.')
    expect(screen.changed()).toEqual([[id(8), 'removed']])
  })
})

describe('the list of profiles', () => {
  const open = async (screen: ReturnType<typeof mountWith>) => {
    await screen.user.click(await screen.findByRole('button', { name: 'Perfis da loja e bloqueados' }))
    return screen.findByRole('dialog', { name: 'Perfis da loja e bloqueados' })
  }

  it('says who named whom, names one by a suggestion and takes one back', async () => {
    const screen = mountWith([ajuda])
    await open(screen)
    await screen.findByText('@lu.ajuda')
    screen.getByText('12/08/2026, por Ana Lima')
    await screen.user.type(screen.getByRole('textbox', { name: '@ do perfil' }), 'lu')
    await screen.user.click(await screen.findByRole('button', { name: '@lu.nova' }))
    await screen.user.click(screen.getByRole('radio', { name: /Fica bloqueado/ }))
    await screen.user.click(screen.getByRole('button', { name: 'Marcar perfil' }))
    await screen.findByText('@lu.nova')
    await screen.user.click(screen.getByRole('button', { name: '@lu.ajuda não é da loja' }))
    await expect.poll(() => screen.queryByText('@lu.ajuda')).toBeNull()
    expect(screen.changed()).toEqual([
      ['lu.nova', 'blocked'],
      [id(7), 'removed'],
    ])
  })

  it('asks for a name before it sends one, and names one that has not commented, without @', async () => {
    const screen = mountWith([])
    await open(screen)
    await screen.findByText('Nenhum perfil marcado')
    await screen.user.click(screen.getByRole('button', { name: 'Marcar perfil' }))
    expect(screen.changed()).toEqual([])
    await screen.user.type(screen.getByRole('textbox', { name: '@ do perfil' }), '@loja.dois{Enter}')
    await screen.findByText('@loja.dois')
    expect(screen.changed()).toEqual([['loja.dois', 'helper']])
  })

  it('is read by a moderator, who changes nothing', async () => {
    const screen = mountWith([{ ...ajuda, addedBy: null }], { live: { role: 'moderator' } })
    await open(screen)
    await screen.findByText('@lu.ajuda')
    screen.getByText('Só o dono da conta e os administradores mudam esta lista.')
    expect(screen.queryByRole('button', { name: /lu\.ajuda/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: '@ do perfil' })).toBeNull()
  })

  it('can be opened before anybody has ordered', async () => {
    const screen = mountTab([])
    screen.api.on(listProfiles, () => ({ mayChange: true, profiles: [] }))
    await screen.user.click(await screen.findByRole('button', { name: 'Perfis da loja e bloqueados' }))
    await screen.findByText('Nenhum perfil marcado')
  })
})
