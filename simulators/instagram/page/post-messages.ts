import type { Language } from './language.ts'

const ptBR = {
  summary: (count: number) => (count === 0 ? 'Publicações' : `Publicações (${count})`),
  caption: 'Legenda',
  kind: 'O que publicar',
  kinds: { FEED: 'Foto', REELS: 'Reel' },
  publish: 'Publicar',
  open: 'Comentar',
  badge: 'PUBLICAÇÃO',
  gone: 'APAGADA',
  remove: 'Apagar a publicação',
  removeAsk: 'Apagar esta publicação de',
  removed: 'Uma publicação apagada não pode mais ser lida nem comentada.',
  noCaption: 'Sem legenda',
}

const enUS: typeof ptBR = {
  summary: (count) => (count === 0 ? 'Posts' : `Posts (${count})`),
  caption: 'Caption',
  kind: 'What to publish',
  kinds: { FEED: 'Photo', REELS: 'Reel' },
  publish: 'Publish',
  open: 'Comment',
  badge: 'POST',
  gone: 'DELETED',
  remove: 'Delete the post',
  removeAsk: 'Delete this post of',
  removed: 'A deleted post can no longer be read or commented on.',
  noCaption: 'No caption',
}

/** The texts about posts on the simulator's page. */
export const postMessages: Record<Language, typeof ptBR> = { 'pt-BR': ptBR, 'en-US': enUS }
