import type { Language } from './language.ts'

const ptBR = {
  pushes: 'Avisos de comentários desta live',
  pushesArrive: 'Chegam na hora',
  pushesSilent: 'Param de chegar; a consulta continua funcionando',
  bothSilent: 'Param de chegar, e a consulta não traz nada',
  silentAfter: 'Minutos depois do começo da live',
  silentNow: 'Os avisos desta live pararam. Uma live nova volta a avisar.',
  silentHint: 'Com 0, os avisos param já.',
  drop: 'Derrubar a transmissão e voltar',
  dropHint: 'Como quando a internet do celular cai: a live continua como uma segunda transmissão.',
  apply: 'Aplicar',
  answers: 'Como o Instagram responde às consultas',
  lists: { instagram: 'Lives no ar, com login do Instagram', facebook: 'Lives no ar, com login do Facebook' },
  forms: {
    me: 'responde a me/live_media',
    id: 'responde a {id}/live_media',
    both: 'responde às duas formas',
    none: 'não responde',
  },
  callsPerDay: 'Limite de consultas por conta e dia',
  byFollowers: '4.800 por seguidor',
  callsPerHour: 'Limite de consultas do aplicativo por hora',
  noLimit: 'sem limite',
}

const enUS: typeof ptBR = {
  pushes: 'Comment webhooks of this live',
  pushesArrive: 'Arrive at once',
  pushesSilent: 'Stop arriving; polling still works',
  bothSilent: 'Stop arriving, and polling brings nothing',
  silentAfter: 'Minutes after the start of the live',
  silentNow: 'The webhooks of this live have stopped. A new live gets them again.',
  silentHint: 'With 0 they stop now.',
  drop: 'Drop the broadcast and resume it',
  dropHint: 'As when the phone loses its network: the live goes on as a second broadcast.',
  apply: 'Apply',
  answers: 'How Instagram answers requests',
  lists: { instagram: 'Lives on air, by Instagram Login', facebook: 'Lives on air, by Facebook Login' },
  forms: {
    me: 'answers me/live_media',
    id: 'answers {id}/live_media',
    both: 'answers both forms',
    none: 'answers neither',
  },
  callsPerDay: 'Requests allowed per account and day',
  byFollowers: '4,800 per follower',
  callsPerHour: 'Requests allowed to the app per hour',
  noLimit: 'no limit',
}

/** The texts beside the switches for the provider's behaviour. */
export const behaviourMessages: Record<Language, typeof ptBR> = { 'pt-BR': ptBR, 'en-US': enUS }
