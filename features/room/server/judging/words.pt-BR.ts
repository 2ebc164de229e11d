/**
 * Words that hide a message until a moderator has read it. They are compared without accents, in any case, with repeated
 * letters and look-alike signs undone, and only as whole words; plurals and the other gender are listed where they are
 * used. Words that shops use for colours, stuffed animals, materials or sizes (preto, vaca, pau, saco, rola, pinto, veado)
 * are not here.
 */
export const heldWords: Record<'insults' | 'sexual' | 'hate', string[]> = {
  insults: [
    ...['arrombado', 'arrombada', 'babaca', 'bosta', 'cuzao', 'cuzona', 'desgracado', 'desgracada'],
    ...[
      'escroto',
      'escrota',
      'fdp',
      'filho da puta',
      'filha da puta',
      'foda se',
      'fodase',
      'idiota',
      'imbecil',
    ],
    ...['merda', 'otario', 'otaria', 'pilantra', 'porra', 'pqp', 'puta que pariu', 'vagabundo'],
    ...['vagabunda', 'vai se foder', 'vai tomar no cu', 'vsf', 'vtnc', 'tnc', 'tmnc'],
  ],
  sexual: [
    ...['boquete', 'buceta', 'bucetas', 'caralho', 'caralhos', 'cu', 'foder', 'fodendo', 'gozar', 'gozei'],
    ...['nudes', 'piroca', 'pirocas', 'porno', 'punheta', 'puta', 'putas', 'putaria'],
    ...['putinha', 'siririca', 'tesuda', 'tesudo', 'transar', 'xoxota', 'xereca', 'vadia', 'vadias'],
  ],
  hate: [
    ...['aleijado', 'aleijada', 'baitola', 'bichona', 'boiola', 'crioulo', 'crioula', 'favelado', 'favelada'],
    ...['mongoloide', 'preto sujo', 'preta suja', 'retardado', 'retardada'],
    ...['sapatao', 'traveco', 'viadinho', 'viado', 'viados'],
  ],
}
