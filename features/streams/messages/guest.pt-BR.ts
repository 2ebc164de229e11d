/** Texts of the page of a live's guest. */
export const guestPtBr = {
  loading: 'Abrindo o convite',
  failed: 'Não conseguimos abrir o convite',
  invalid: {
    title: 'Este convite não vale mais',
    text: 'O link serve para uma pessoa só e tem hora para acabar. Peça outro a quem convidou você.',
  },
  door: {
    title: '{host} convidou você para a live',
    name: 'Seu nome',
    nameHint: 'Aparece sobre a sua imagem na live',
    enter: 'Entrar na sala de espera',
    note: 'Ninguém vê nem ouve você antes de {host} aceitar. A live pode ser gravada.',
  },
  room: {
    waiting: 'Aguarde {host} aceitar',
    waitingText: 'Deixe esta página aberta. Ninguém vê nem ouve você ainda.',
    admitted: 'Você está com {host}',
    connectingText: 'Ligando sua câmera à live {name}',
    admittedText: 'Quem assiste à live {name} vê e ouve você. Use fones de ouvido para evitar eco.',
  },
  onAir: 'na live',
  hostPicture: 'Imagem de {host}',
  connecting: 'Conectando com {host}',
  mute: 'Silenciar',
  unmute: 'Ativar som',
  flip: 'Virar',
  leave: 'Sair',
  leaveFailed: 'Não foi possível sair. Tente de novo ou feche a página.',
  ended: {
    refused: { title: '{host} não pode receber você agora', text: 'Sua imagem não foi para a live.' },
    removed: { title: 'Sua participação terminou', text: 'Para voltar, peça outro convite a {host}.' },
    left: { title: 'Você saiu da live', text: 'Para voltar, peça outro convite a {host}.' },
    over: { title: 'A live de {host} terminou', text: 'Obrigado por participar.' },
  },
}
