/** "sai de mim, fila", "pode me tirar da espera": who leaves the queue does not wait. */
export const LEAVES_QUEUE =
  / (?:sai|saio|saindo|sair|saiam|sa[ck]ame|tira|tire|tirar|tirem|retira|retirar|risca|desist[eio]|desistir|largo|(?:nao|n) (?:quero|fico|vou ficar|estou))(?: [a-z]+){0,3} (?:d[aeo]s? |mais )?(?:fila|espera|esperar|lista|waitlist)(?= )/

/** "minha irmã desistiu": the relative for whom the writer ordered; other people who give up change nothing. */
const OWN_PEOPLE = / (?:meu|minha|meus|minhas) (?:[a-z]+ ){1,3}desist(?:iu|iram) /

export const givesUpPlace = (text: string): boolean =>
  LEAVES_QUEUE.test(text) || (text.includes(' desist') && OWN_PEOPLE.test(text)) || handsOver(text)

/** "Dona Tereza pode ficar", "@ana pode ficar com ela": lets another person have it. */
const GIVES_WAY =
  / pode ficar (?:(?:sim |entao |tranquil[oa] ){0,2}(?:[,.!]|$)|com (?:el[ae]|voce|a senhora|o senhor|ess[ea]) )|^ (?:@[\w.]+|(?:dona |seu )?(?!entao|sim|tambem|isso|ela|ele|essa|esse|moca|amor)[a-z]{3,}) pode ficar com |^ (?:(?:entao|tudo bem|ok|pode) (?:, )?){0,2}ficar? com (?:voce|a senhora|o senhor) /

export const givesWay = (text: string): boolean =>
  text.includes(' fica') && !text.includes(' ? ') && GIVES_WAY.test(text)

/** "passa a minha pra frente", "passo o meu pra quem tá na fila", "passa minha manteiga pra dona Dirce", "passa pro próximo". */
const PASSES_ON =
  / pass[aeo] (?:adiante|(?:(?:o |a )?(?:meu|minha|ess[ea]) (?:[a-z]+ )?)?para (?:frente|quem|outr[oa]|(?:o |a )?proxim[oa]|(?:a )?dona|(?:o )?seu|o d[ae] tras|el[ae])) | deixo (?:o|a) [a-z]+ para (?!mim|depois|outr|a |o |la |semana|amanha)/
/** "o marido vetou", "não vai rolar", "a patroa não deixou": a relative or the circumstances forbid what was ordered. */
const FORBIDDEN = / (?:vetou|nao vai rolar|bateu o pe|abrir mao|melhor deixar (?:o|a)|libera [.!]? ?$)(?= |$)/

/** Whether a comment gives what it orders or has ordered to others, or says that it was forbidden. */
const handsOver = (text: string): boolean => PASSES_ON.test(text) || FORBIDDEN.test(text)

/** What lets go of the goods that are named beside it, and says nothing of an order without them. */
const LETS_GO =
  / (?:vou passar|passo|dispenso|nao quero|nao vou querer|nao levo|nao vou levar|nao preciso|deixo passar|vou ficar sem|fico sem|desiste|(?:fica|deixa) para (?:a )?(?:proxima|outra|depois)|forget the) /
/** "o travesseiro não", "e a azul também não". */
const DENIES = /^ (?:(?:entao|mas|e|ja|ah|so) )*(?:o|a|os|as) [a-z\d ]{1,30} nao [,.!;]? ?$/

/** Whether a part of a comment lets go of something or denies it, if it names goods that the person has ordered. */
export const letsGo = (text: string): boolean => DENIES.test(text) || LETS_GO.test(text)

/** Whether it is worth looking for such a part. */
export const mayGiveUp = (text: string): boolean => text.includes(' nao ') || LETS_GO.test(text)
